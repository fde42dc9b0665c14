// Pictures and what can be done with them, from a list of parts made in Python: nothing is decided here.
// A part that stays keeps its element, so that the focus and a slider under a finger stay where they are.
const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
};

function render({ model, el }) {
  const base = "gamekit-" + Math.random().toString(36).slice(2, 9) + "-";
  const send = (id, value = null) => model.send({ do: id, value, shown: model.get("shown") });
  const root = make("div", { class: "gamekit-twin gamekit-panel", role: "group", tabindex: "-1", "data-lm-suppress-shortcuts": "true" });
  root.addEventListener("keydown", (event) => event.stopPropagation()); // the notebook has shortcuts on letters
  const timers = new Set();

  // each kind gives a node and how to bring it up to date
  const KINDS = {
    row() {
      const node = make("div", { class: "bar" });
      return { node, update: (part) => { node.className = "bar " + (part.look ?? ""); fill(node, part.parts); } };
    },
    button({ id }) {
      const node = make("button", { type: "button", onclick: () => send(id) });
      return { node, update(part) {
        node.textContent = part.words;
        node.setAttribute("aria-disabled", String(Boolean(part.off)));
      } };
    },
    slider({ id }) {
      const input = make("input", { type: "range", id: base + id, step: "1" }), label = make("label", { for: base + id });
      let sent = null, wanted = null; // one message on its way at a time; what comes back meanwhile does not move the thumb
      const push = () => { sent = wanted; wanted = null; send(id, Number(sent)); };
      input.addEventListener("input", () => { wanted = input.value; if (sent === null) push(); });
      return { node: make("div", { class: "slider" }, label, input), update(part) {
        label.textContent = part.label;
        input.min = part.min;
        input.max = part.max;
        if (wanted !== null) push();
        else { sent = null; input.value = part.value; }
        input.setAttribute("aria-valuetext", part.text);
      } };
    },
    select({ id }) {
      const select = make("select", { id: base + id, onchange: () => send(id, select.value) });
      const label = make("label", { for: base + id });
      let last = "";
      return { node: make("span", { class: "choice" }, label, select), update(part) {
        label.textContent = part.label;
        const now = JSON.stringify(part.options);
        if (now !== last) select.replaceChildren(...part.options.map(([value, words]) => make("option", { value }, words)));
        last = now;
        select.value = part.value;
      } };
    },
    check({ id }) {
      const input = make("input", { type: "checkbox", id: base + id, onchange: () => send(id, input.checked) });
      const label = make("label", { for: base + id });
      return { node: make("span", { class: "choice" }, input, label), update(part) {
        label.textContent = part.label;
        input.checked = part.value;
      } };
    },
    line({ id }) {
      const input = make("input", { id: base + id, type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" });
      const label = make("label", { for: base + id }), button = make("button", { type: "submit" });
      let last = null;
      const node = make("form", { class: "line", onsubmit: (event) => {
        event.preventDefault();
        if (input.value.trim()) send(id, input.value.trim());
      } }, label, input, button);
      return { node, update(part) {
        label.textContent = part.label;
        button.textContent = part.words;
        input.placeholder = part.example;
        if (last !== null && last !== part.clear) input.value = "";
        last = part.clear;
      } };
    },
    text() {
      const node = make("p");
      return { node, update(part) {
        node.className = part.look ?? "";
        if (part.status) { node.setAttribute("role", "status"); node.setAttribute("aria-live", "polite"); }
        if (node.textContent !== part.words) node.textContent = part.words;
      } };
    },
    actions({ id }) {
      const fade = () => list.classList.toggle("goes-on", list.scrollHeight - list.clientHeight - list.scrollTop > 4);
      const head = make("p", { class: "head", id: base + id });
      const list = make("ul", { class: "actions", "aria-labelledby": base + id, onscroll: fade });
      const room = new ResizeObserver(fade);
      room.observe(list);
      let last = "";
      return { node: make("div", {}, head, list), end: () => room.disconnect(), update(part) {
        head.textContent = part.head;
        const now = JSON.stringify(part.items);
        if (now === last) return;
        last = now;
        const focus = list.contains(document.activeElement);
        list.replaceChildren(...part.items.map(({ value, words, text }) => make("li", {},
          make("button", { type: "button", onclick: () => send(id, value) }, words, ...(text ? [" ", make("code", {}, text)] : [])))));
        if (focus) (list.querySelector("button") ?? root).focus({ preventScroll: true });
      } };
    },
    picture({ id }) {
      const picture = make("div", { class: "picture" }), caption = make("figcaption");
      let clicks = false;
      picture.addEventListener("click", (event) => {
        const svg = picture.querySelector("svg");
        if (!clicks || !svg) return;
        const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
        send(id, [x, y]);
      });
      let last = "";
      return { node: make("figure", {}, picture, caption), update(part) {
        clicks = Boolean(part.clicks);
        picture.classList.toggle("clicks", clicks);
        const svg = model.get("pictures")[id] ?? "";
        if (svg !== last) picture.innerHTML = svg;
        last = svg;
        caption.textContent = part.caption ?? "";
        caption.hidden = !part.caption;
      } };
    },
    html() {
      const node = make("div", { class: "told" });
      let last = "";
      return { node, update(part) { if (part.html !== last) node.innerHTML = last = part.html; } };
    },
    more() {
      const head = make("summary"), pre = make("pre", { tabindex: "0" });
      return { node: make("details", { class: "board" }, head, pre), update(part) {
        head.textContent = part.head;
        pre.textContent = part.words;
        pre.setAttribute("aria-label", part.head);
      } };
    },
    timer({ id }) {
      let running;
      return { node: make("span", { hidden: "" }), update(part) {
        clearTimeout(running);
        timers.delete(running);
        running = setTimeout(() => send(id), part.every);
        timers.add(running);
      }, end: () => clearTimeout(running) };
    },
  };

  function fill(parent, parts) {
    const before = parent.parts ?? new Map(), now = new Map();
    for (const part of parts) {
      const key = part.kind + " " + (part.id ?? now.size);
      now.set(key, [before.get(key) ?? KINDS[part.kind](part), part]);
    }
    let lost = false;
    for (const [key, made] of before) {
      if (now.has(key)) continue;
      lost ||= made.node.contains(document.activeElement);
      made.end?.();
      made.node.remove();
    }
    let at = parent.firstChild;
    for (const [made, part] of now.values()) {
      made.update(part);
      if (made.node === at) at = at.nextSibling;
      else parent.insertBefore(made.node, at);
    }
    parent.parts = new Map([...now].map(([key, [made]]) => [key, made]));
    if (lost) root.focus({ preventScroll: true });
  }
  const draw = () => {
    root.lang = model.get("lang");
    root.dataset.theme = model.get("colours");
    root.setAttribute("aria-label", model.get("label"));
    fill(root, model.get("parts"));
  };
  // parts, pictures and the rest arrive together; `shown` is set last and changes each time
  model.on("change:shown", draw);
  draw();
  el.replaceChildren(root);
  return () => {
    model.off("change:shown", draw);
    for (const timer of timers) clearTimeout(timer);
  };
}
export default { render };

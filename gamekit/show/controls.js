// The accessible twin of a board: everything that a click on the picture can do, as words, buttons and a line to type.
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

function render({ model, el }) {
  const word = (key) => model.get("labels")[key] ?? "";
  const id = "gamekit-" + Math.random().toString(36).slice(2, 9);
  const send = (what) => model.send({ ...what, shown: model.get("shown") });
  const button = (name) => make("button", { type: "button", onclick: () => send({ do: name }) });

  const status = make("p", { role: "status", "aria-live": "polite", class: "status" });
  const undo = button("undo"), redo = button("redo"), play = make("button", { type: "submit" });
  const line = make("input", { id: id + "line", type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" });
  const lineLabel = make("label", { for: id + "line" });
  const form = make("form", { class: "line", onsubmit: (event) => {
    event.preventDefault();
    if (line.value.trim()) send({ do: "play", text: line.value.trim() });
  } }, lineLabel, line, play);
  const choice = (name) => {
    const select = make("select", { id: id + name, onchange: () => send({ do: name, value: select.value }) });
    const label = make("label", { for: id + name });
    return { select, label, box: make("span", { class: "choice" }, label, select) };
  };
  const lang = choice("lang"), theme = choice("theme");
  const ghost = make("div", { class: "ghost" });
  const wrong = make("button", { type: "button", onclick: () => send({ do: "ghost" }) });
  const beamer = make("input", { type: "checkbox", id: id + "projector",
    onchange: () => model.send({ do: "projector", value: beamer.checked }) });
  const beamerLabel = make("label", { for: id + "projector" });
  const head = make("p", { class: "head", id: id + "head" });
  const fade = () => list.classList.toggle("goes-on", list.scrollHeight - list.clientHeight - list.scrollTop > 4);
  const list = make("ul", { "aria-labelledby": id + "head", class: "actions", onscroll: fade });
  const room = new ResizeObserver(fade);
  room.observe(list);
  const entries = make("ol"), logHead = make("summary");
  const log = make("div", { role: "log", tabindex: "0", class: "log" }, entries);
  const sheetHead = make("summary"), sheet = make("div", { class: "sheet" });
  const points = make("details", { class: "points", ontoggle: () => ask() }, sheetHead, sheet);
  const ask = () => { if (points.open) model.send({ do: "sheet" }); }; // it is made only for those who read it
  const reads = (part) => (event) => { if (event.target.open) model.send({ do: "open", part }); };
  const board = make("pre", { tabindex: "0", role: "group" }), boardHead = make("summary");
  const root = make("div", { class: "gamekit-twin", tabindex: "-1", role: "group" },
    status, wrong, ghost,
    make("div", { class: "bar" }, undo, redo, form, lang.box, theme.box, make("span", { class: "choice" }, beamer, beamerLabel)),
    make("div", { class: "can" }, head, list),
    make("details", { class: "past", ontoggle: reads("log") }, logHead, log),
    points,
    make("details", { class: "board", ontoggle: reads("board") }, boardHead, board));
  root.addEventListener("keydown", (event) => event.stopPropagation()); // the notebook has shortcuts on letters

  const fill = (control, name, values, value) => {
    control.label.textContent = word(name);
    control.select.replaceChildren(...values.map((v) => make("option", { value: v, selected: v === value }, word(name + " " + v))));
  };
  const draw = {
    labels() {
      root.setAttribute("aria-label", word("twin"));
      lineLabel.textContent = word("line");
      play.textContent = word("play");
      undo.textContent = word("undo");
      redo.textContent = word("redo");
      logHead.textContent = word("log");
      log.setAttribute("aria-label", word("log"));
      beamerLabel.textContent = word("projector");
      draw.ghost();
      sheetHead.textContent = word("sheet");
      boardHead.textContent = word("board");
      board.setAttribute("aria-label", word("board"));
      root.lang = model.get("lang");
      fill(lang, "lang", ["en", "de"], model.get("lang"));
      fill(theme, "theme", ["auto", "light", "dark"], model.get("theme"));
      draw.can();
      ask();
    },
    projector() { beamer.checked = model.get("projector"); },
    ghost() {
      const shown = model.get("ghost"), can = model.get("can_wonder");
      if (!can && document.activeElement === wrong) root.focus({ preventScroll: true });
      wrong.hidden = !can;
      wrong.textContent = word(shown ? "no ghost" : "ghost");
      wrong.setAttribute("aria-expanded", String(Boolean(shown)));
      ghost.innerHTML = shown;
    },
    colours() { root.dataset.theme = model.get("colours"); },
    status() {
      status.textContent = model.get("status");
      status.classList.toggle("alarm", model.get("alarm"));
    },
    can() {
      undo.setAttribute("aria-disabled", String(!model.get("can_undo")));
      redo.setAttribute("aria-disabled", String(!model.get("can_redo")));
    },
    actions() {
      const focus = list.contains(document.activeElement) ? document.activeElement.textContent : null;
      const actions = model.get("actions");
      head.textContent = word(actions.length ? "can" : "cannot");
      line.placeholder = actions[0]?.text ?? "";
      list.replaceChildren(...actions.map(({ words, text, send: what }) => make("li", {},
        make("button", { type: "button", onclick: () => send(what ?? { do: "play", text }) },
          words, ...(text ? [" ", make("code", {}, text)] : [])))));
      fade();
      if (focus !== null) {
        const buttons = [...list.querySelectorAll("button")];
        (buttons.find((b) => b.textContent === focus) ?? buttons[0] ?? root).focus();
      }
    },
    log() {
      entries.replaceChildren(...model.get("log").map((entry) => make("li", {}, entry)));
      log.scrollTop = log.scrollHeight;
    },
    board() { board.textContent = model.get("board"); },
    sheet() { sheet.innerHTML = model.get("sheet"); },
    shown() { line.value = ""; ask(); },
  };
  const PARTS = { labels: "labels", lang: "labels", theme: "labels", colours: "colours", status: "status", alarm: "status",
    can_undo: "can", can_redo: "can", actions: "actions", log: "log", board: "board",
    ghost: "ghost", can_wonder: "ghost", projector: "projector",
    sheet: "sheet", shown: "shown" };
  const heard = Object.entries(PARTS).map(([trait, part]) => ["change:" + trait, () => draw[part]()]);
  for (const [event, handler] of heard) model.on(event, handler);
  for (const part of Object.values(draw)) part();
  el.replaceChildren(root);
  return () => { room.disconnect(); for (const [event, handler] of heard) model.off(event, handler); };
}
export default { render };

// A form whose HTML is made in Python. Buttons and fields with data-do report what was done with them; nothing else is decided here.
function render({ model, el }) {
  const root = document.createElement("div"), status = document.createElement("p"), body = document.createElement("form");
  root.className = "gamekit-form";
  root.setAttribute("role", "group");
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  status.className = "status";
  status.setAttribute("role", "status");
  status.setAttribute("aria-live", "polite");
  root.append(status, body);
  root.addEventListener("keydown", (event) => event.stopPropagation()); // the notebook has shortcuts on letters

  const keyed = (key) => [...body.querySelectorAll("[data-key]")].find((node) => node.dataset.key === key);
  let held = false, late = false; // while a pointer is down, what it points at must not be replaced
  const draw = () => {
    if (held) { late = true; return; }
    late = false;
    const focus = body.contains(document.activeElement) ? document.activeElement.closest("[data-key]")?.dataset.key : null;
    const open = [...body.querySelectorAll("details[open][data-key]")].map((node) => node.dataset.key);
    body.innerHTML = model.get("html");
    for (const key of open) keyed(key)?.setAttribute("open", "");
    const node = focus ? keyed(focus) : null;
    (node?.tagName === "DETAILS" ? node.querySelector("summary") : node)?.focus({ preventScroll: true });
  };
  const say = () => {
    root.lang = model.get("lang");
    root.setAttribute("aria-label", model.get("label"));
    status.textContent = model.get("status");
    status.classList.toggle("alarm", model.get("alarm"));
  };
  const send = (node, value) => model.send({ do: node.dataset.do, seat: node.dataset.seat ?? "", value });
  body.addEventListener("submit", (event) => event.preventDefault());
  body.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-do]");
    if (button) send(button, button.dataset.value ?? "");
  });
  body.addEventListener("change", (event) => {
    const field = event.target.closest("input[data-do],select[data-do]");
    if (field) send(field, field.type === "checkbox" ? String(field.checked) : field.value);
  });
  body.addEventListener("keydown", (event) => {
    const row = event.target.closest("[data-row]");
    if (row && event.key === "Enter" && event.target.matches("input[type=text]")) {
      event.preventDefault(); // else the browser presses the button of the first row
      send(event.target, event.target.value);
      row.querySelector("button[data-do]").click();
      return;
    }
    const by = { ArrowUp: "1", ArrowDown: "-1" }[event.key], field = event.target.closest("input[data-step]");
    if (!by || !field) return;
    event.preventDefault(); // two quick presses are two steps, whatever is shown in between
    model.send({ do: field.dataset.step, seat: field.dataset.seat, value: by });
  });
  const release = () => { held = false; if (late) setTimeout(draw); };
  body.addEventListener("pointerdown", () => { held = true; });
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  const heard = { "change:html": draw, "change:status": say, "change:alarm": say, "change:lang": say, "change:label": say };
  for (const [event, handler] of Object.entries(heard)) model.on(event, handler);
  draw();
  say();
  el.replaceChildren(root);
  return () => {
    for (const [event, handler] of Object.entries(heard)) model.off(event, handler);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", release);
  };
}
export default { render };

// Tells the kernel how the page around a board is, and keeps the page's own keys, wheel and fingers working over it.
const KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", " ", "Escape"]);

function render({ model, el }) {
  el.style.cssText = "display:block;width:100%;height:0;overflow:hidden;margin:0";
  const tell = (what) => model.send(what);
  const dark = matchMedia("(prefers-color-scheme: dark)"), still = matchMedia("(prefers-reduced-motion: reduce)");
  let timer, last = "", board = null, moved = 0, waiting = null;

  const report = () => {
    if (!el.clientWidth) return;
    const lab = document.body.dataset.jpThemeLight;
    const page = {
      width: el.clientWidth,
      theme: (lab ? lab === "false" : dark.matches) ? "dark" : "light",
      still: still.matches,
    };
    if (JSON.stringify(page) !== last) { last = JSON.stringify(page); tell({ page }); }
  };
  const soon = () => { join(); label(); clearTimeout(timer); timer = setTimeout(report, 120); };

  // ipycanvas takes every key, wheel turn and touch for itself; what the board has no use for goes to the page
  const onCanvas = (event) => event.target instanceof HTMLCanvasElement;
  const toPage = (event) => { if (onCanvas(event)) event.stopImmediatePropagation(); };
  const key = (event) => {
    if (!onCanvas(event)) return;
    const ours = KEYS.has(event.key) || (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey);
    if (!ours || event.ctrlKey || event.metaKey) event.stopImmediatePropagation();
  };
  const move = (event) => {
    if (!onCanvas(event) || event.again) return;
    const now = performance.now();
    clearTimeout(waiting);
    if (now - moved >= 80) { moved = now; return; }
    event.stopImmediatePropagation();
    const { target, clientX, clientY } = event;
    waiting = setTimeout(() => {
      const late = new MouseEvent("mousemove", { clientX, clientY });
      late.again = true; moved = performance.now(); target.dispatchEvent(late);
    }, 80);
  };
  // ipycanvas takes the focus before it reads where the click was; a scroll in between would move the click
  const down = (event) => {
    const canvas = event.target;
    if (onCanvas(event) && event.button !== 0) event.stopImmediatePropagation(); // only the first button is a click
    else if (onCanvas(event)) canvas.focus = () => HTMLElement.prototype.focus.call(canvas, { preventScroll: true });
  };
  const out = () => clearTimeout(waiting);
  const LISTEN = [["wheel", toPage], ["mouseup", toPage], ["touchstart", toPage], ["touchmove", toPage],
    ["touchend", toPage], ["touchcancel", toPage], ["keydown", key], ["mousemove", move], ["mouseout", out],
    ["mousedown", down]];

  function join() {
    const found = el.closest(".gamekit-board");
    if (board || !found) return;
    board = found;
    board.setAttribute("data-lm-suppress-shortcuts", "true"); // letters are the board's, not the notebook's
    for (const [kind, handler] of LISTEN) board.addEventListener(kind, handler, { capture: true, passive: true });
  }
  function label() {
    for (const canvas of board?.querySelectorAll("canvas") ?? []) {
      canvas.setAttribute("role", "application");
      canvas.setAttribute("aria-label", model.get("label"));
    }
  }
  const seen = () => { tell({ seen: model.get("shown") }); label(); };
  model.on("change:shown", seen);
  model.on("change:label", label);
  const sizes = new ResizeObserver(soon);
  sizes.observe(el);
  const themes = new MutationObserver(soon);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  dark.addEventListener("change", soon);
  still.addEventListener("change", soon);
  tell({ hello: true });
  seen();
  soon();
  return () => {
    sizes.disconnect(); themes.disconnect(); clearTimeout(timer); clearTimeout(waiting);
    model.off("change:shown", seen); model.off("change:label", label);
    dark.removeEventListener("change", soon); still.removeEventListener("change", soon);
    if (board) for (const [kind, handler] of LISTEN) board.removeEventListener(kind, handler, { capture: true });
  };
}
export default { render };

// Steps through a replay: a stop is a list of layers, each with what differs from the layer of the stop before.
(() => {
  const byId = (id) => document.getElementById(id);
  const { shapes, lines, stops, turns, words } = JSON.parse(byId("data").textContent);
  const last = stops.length - 1, layers = [];
  let before = [];
  for (const stop of stops) {
    before = stop.l.map((change, i) => {
      if (!change) return before[i];
      const [head, tail, added] = change, old = before[i] ?? [];
      return [...old.slice(0, head), ...added, ...old.slice(old.length - tail)];
    });
    layers.push(before);
  }
  const slow = matchMedia("(prefers-reduced-motion: reduce)");
  let at = 0, timer = null, drawn = [];
  const group = byId("layers");

  function show(stop) {
    at = Math.max(0, Math.min(last, stop));
    const now = layers[at], panes = stops[at].c;
    while (group.children.length > now.length) group.lastChild.remove();
    while (group.children.length < now.length) group.append(document.createElementNS("http://www.w3.org/2000/svg", "g"));
    now.forEach((layer, i) => {
      const node = group.children[i];
      if (drawn[i] === layer) return;
      if (panes[i]) node.setAttribute("clip-path", `url(#p-${panes[i]})`); else node.removeAttribute("clip-path");
      node.innerHTML = layer.map((n) => shapes[n]).join("");
    });
    drawn = now;
    byId("now").textContent = stops[at].s;
    byId("board").setAttribute("aria-label", stops[at].s);
    byId("words").textContent = stops[at].w.map((n) => lines[n]).join("\n");
    byId("at").value = at;
    byId("at").setAttribute("aria-valuetext", stops[at].s);
    for (const id of ["first", "turnback", "back"]) byId(id).setAttribute("aria-disabled", String(at === 0));
    for (const id of ["next", "nextturn", "last"]) byId(id).setAttribute("aria-disabled", String(at === last));
    if (at === last) stop_playing();
  }
  function stop_playing() {
    clearInterval(timer);
    timer = null;
    byId("play").textContent = words.play;
  }
  function play() {
    if (timer !== null) return stop_playing();
    if (at === last) show(0);
    timer = setInterval(() => show(at + 1), slow.matches ? 3000 : 1500);
    byId("play").textContent = words.stop;
  }
  const step = (to) => () => { stop_playing(); show(to()); };
  const DO = {
    first: step(() => 0),
    turnback: step(() => Math.max(0, ...turns.filter((stop) => stop < at))),
    back: step(() => at - 1),
    play,
    next: step(() => at + 1),
    nextturn: step(() => Math.min(last, ...turns.filter((stop) => stop > at))),
    last: step(() => last),
  };
  for (const [id, work] of Object.entries(DO)) byId(id).addEventListener("click", work);
  byId("at").addEventListener("input", () => { stop_playing(); show(Number(byId("at").value)); });
  byId("still").remove();
  for (const node of document.querySelectorAll(".scripted")) node.classList.remove("scripted");
  show(turns[0] ?? 0);
})();

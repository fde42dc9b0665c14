// A pane that nobody clicks on: an SVG of which only what has changed arrives.
function render({ model, el }) {
  let svg = null, layers = [];
  const heard = ({ frame, changed }) => {
    if (frame) {
      el.innerHTML = frame;
      svg = el.querySelector("svg");
      layers = [];
    }
    for (const [number, start, end, shapes] of svg ? changed : []) { // `start` and `end` shapes stay at the two ends
      while (layers.length <= number) layers.push(svg.appendChild(document.createElementNS(svg.namespaceURI, "g")));
      const layer = layers[number], fresh = layer.cloneNode(false);
      fresh.innerHTML = shapes;
      const old = [...layer.children];
      for (const shape of old.slice(start, old.length - end)) shape.remove();
      for (const shape of [...fresh.children]) layer.insertBefore(shape, end ? old[old.length - end] : null);
    }
  };
  model.on("msg:custom", heard);
  model.send({ hello: true });
  return () => model.off("msg:custom", heard);
}
export default { render };

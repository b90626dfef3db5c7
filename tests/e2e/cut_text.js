/* What of the text on the page cannot be read: an ellipsis, text beyond its box, text behind an edge that does not scroll. What
   is marked `data-cut` may be cut, since all of it is told when it is touched; it is listed apart. */
async () => {
  const SLACK = 1.5;
  const scrolls = (value) => value === "auto" || value === "scroll";
  const clips = (value) => value === "hidden" || value === "clip";
  const named = (element) => {
    const classes = typeof element.className === "string" ? element.className.replace(/svelte-\w+/g, "").trim() : "";
    return `${element.tagName.toLowerCase()}${classes === "" ? "" : `.${classes.split(/\s+/).join(".")}`}`;
  };

  /** How an element is drawn, looked up once. */
  function looker() {
    const known = new Map();
    const look = (element) => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const style = getComputedStyle(element);
      const above = element.parentElement === null ? null : look(element.parentElement);
      const turns = /matrix\(([^,]+), ([^,]+)/.exec(style.transform);
      const made = {
        box: element.getBoundingClientRect(),
        inline: style.display === "inline" || style.display === "contents",
        x: style.overflowX,
        y: style.overflowY,
        ellipsis: style.textOverflow === "ellipsis",
        clamps: style.webkitLineClamp !== "none",
        fixed: style.position === "fixed",
        upright: style.writingMode !== "horizontal-tb",
        // For screen readers only, or not drawn at all.
        unseen:
          above?.unseen === true ||
          style.visibility === "hidden" ||
          Number(style.opacity) === 0 ||
          style.clipPath === "inset(50%)",
        turned: above?.turned === true || (turns !== null && Math.abs(Number(turns[2])) > 0.2) || style.rotate.includes("90"),
      };
      known.set(element, made);
      return made;
    };
    return look;
  }

  /** Which edge hides a part of a text, if one does; what lies in something that scrolls can be reached. */
  function hidingEdge(look, element, rects) {
    let [vertical, horizontal] = [false, false];
    for (let at = element; at !== null && at !== document.documentElement; at = at.parentElement) {
      if (at instanceof SVGElement && !(at instanceof SVGSVGElement)) continue;
      const { box, inline, x, y, fixed } = look(at);
      if (inline) continue;
      horizontal ||= scrolls(x);
      vertical ||= scrolls(y);
      if (horizontal && vertical) return null;
      for (const rect of rects) {
        // Letters have room above and below them that may be cut without harm.
        const leeway = Math.min(rect.height, rect.width) * 0.25 + 1;
        if (!horizontal && clips(x) && (rect.left < box.left - SLACK || rect.right > box.right + SLACK)) return at;
        if (!vertical && clips(y) && (rect.top < box.top - leeway || rect.bottom > box.bottom + leeway)) return at;
      }
      if (fixed) break;
    }
    const outside = ({ left, right }) => left < -SLACK || right > innerWidth + SLACK;
    return !horizontal && rects.some(outside) ? document.body : null;
  }

  /** Why a text cannot be read, or null. */
  function fault(look, element, rects) {
    let box = element;
    while (box.parentElement !== null && look(box).inline) box = box.parentElement;
    const how = look(box);
    if (!(element instanceof SVGElement)) {
      if (how.ellipsis && box.scrollWidth > box.clientWidth + SLACK) return "an ellipsis";
      if (how.clamps && box.scrollHeight > box.clientHeight + 3) return "more lines than are shown";
      const wide = how.turned || how.upright
        ? clips(how.x) && box.scrollWidth > box.clientWidth + SLACK
        : Math.max(...rects.map(({ right }) => right)) - how.box.right > SLACK ||
          how.box.left - Math.min(...rects.map(({ left }) => left)) > SLACK;
      if (wide && !scrolls(how.x)) return `wider than ${named(box)}`;
      if (how.turned || how.upright) return null;
    }
    const edge = hidingEdge(look, element, rects);
    return edge === null ? null : `hidden by ${named(edge)}`;
  }

  function cut() {
    const [found, allowed, look] = [[], [], looker()];
    const walker = document.createTreeWalker(document.querySelector("[data-bench]") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [text, element] = [node.data.trim(), node.parentElement];
      if (text === "" || element === null || look(element).unseen) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
      const why = rects.length === 0 ? null : fault(look, element, rects);
      if (why === null) continue;
      const line = `“${text.slice(0, 60)}” in ${named(element)}: ${why}`;
      const mark = element.closest("[data-cut]");
      if (mark === null) found.push(line);
      else allowed.push({ line, mark: mark.getAttribute("data-cut"), text });
    }
    return { found, allowed };
  }

  // A new width is laid out, and what fits itself into it does so.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return cut();
}

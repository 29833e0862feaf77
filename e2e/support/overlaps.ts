import { expect, type Page } from '@playwright/test';

/** From the narrowest phone to a laptop, with the sizes of usual phones between. */
const WIDTHS = [320, 360, 390, 412, 768, 1280];

/** At no width may a text or control lie on another. Leaves the page at the last one. */
export async function expectNoOverlaps(page: Page): Promise<void> {
  // Lists have their rows, not the grey shapes before them. A pause in the network would be half a second for each page.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Resize observers run a moment later.
    await expect.poll(() => page.evaluate(overlaps), `${width} px`).toEqual([]);
  }
}

/** Runs in the page: it must not use anything outside this function. Names each pair that intersects. */
function overlaps(): readonly string[] {
  type Box = {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  type Item = Box & {
    readonly element: Element;
    readonly name: string;
    readonly layer: Element | null;
  };

  const CONTROLS = 'a, button, input, select, textarea, summary, [role=button], [role=tab]';
  /** Boxes that share an edge may be rounded onto each other. */
  const SLACK = 1.5;

  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isSeen = ({ left, right, top, bottom }: Box) =>
    right - left > SLACK && bottom - top > SLACK;

  /** The part of a box that no element clips, from this one outwards. */
  const seenIn = (clip: Element | null, box: Box): Box => {
    let seen = box;
    for (let outer = clip; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      seen = common(seen, outer.getBoundingClientRect());
    }
    return seen;
  };

  /** An element that scrolls separately from the page may cover it. */
  const layerOf = (element: Element): Element | null => {
    for (let outer: Element | null = element; outer; outer = outer.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(outer).position)) return outer;
    return null;
  };

  /** A control may have its buttons inside its padding. */
  const insidePadding = (element: Element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (!element.matches('input, select, textarea')) return { left, right, top, bottom };
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return {
      left: left + Number.parseFloat(paddingLeft),
      right: right - Number.parseFloat(paddingRight),
      top,
      bottom,
    };
  };

  const items: Item[] = [];
  const add = (element: Element, name: string, box: Box) => {
    if (isSeen(box)) items.push({ ...box, element, name, layer: layerOf(element) });
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  for (const control of document.querySelectorAll(CONTROLS)) {
    // The box of a link in a line of text is the line's.
    if (!isShown(control) || getComputedStyle(control).display === 'inline') continue;
    add(
      control,
      control.outerHTML.slice(0, 120),
      seenIn(control.parentElement, insidePadding(control)),
    );
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: element, textContent } = text;
    if (!element || !textContent?.trim() || !isShown(element)) continue;
    range.selectNodeContents(text);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      // Without the room above and below the letters, where lines may touch.
      const inset = height / 5;
      const box = { left, right, top: top + inset, bottom: bottom - inset };
      add(element, textContent.trim(), seenIn(element, box));
    }
  }

  const overlappingPairs = new Set<string>();
  items.sort((a, b) => a.top - b.top);
  items.forEach((a, index) => {
    for (let next = index + 1; next < items.length; next += 1) {
      const b = items[next];
      if (!b || b.top >= a.bottom) break;
      if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element))
        continue;
      if (isSeen(common(a, b))) overlappingPairs.add(`${a.name} | ${b.name}`);
    }
  });
  return [...overlappingPairs].slice(0, 10);
}

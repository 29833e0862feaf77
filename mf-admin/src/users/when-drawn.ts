/** Frames in which a row that was scrolled to is drawn, on a slow device too. */
const FRAMES = 60;

/** Does something with an element as soon as it is in the page; nothing if it does not come. */
export function whenDrawn<E extends Element>(
  find: () => E | null | undefined,
  act: (element: E) => void,
): void {
  let left = FRAMES;
  const look = () => {
    const element = find();
    if (element) return act(element);
    left -= 1;
    if (left > 0) requestAnimationFrame(look);
  };
  look();
}

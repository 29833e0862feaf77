/**
 * Runs a callback now or, while a mouse button or a finger is down, after the click. A change of layout in between would
 * move the pressed button away, and the click would miss it.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(':active') === null) {
    then();
    return;
  }
  const released = new AbortController();
  const run = () => {
    released.abort();
    setTimeout(then);
  };
  for (const type of ['pointerup', 'pointercancel', 'click'])
    window.addEventListener(type, run, { signal: released.signal, capture: true });
}

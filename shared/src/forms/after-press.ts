/**
 * Runs a callback now or, while a mouse button or a finger is down, after the click. A change of layout in between would
 * move the pressed button away, and the click would miss it.
 */
export function afterPress(callback: () => void): void {
  if (document.querySelector(':active') === null) {
    callback();
    return;
  }
  const listening = new AbortController();
  const run = () => {
    listening.abort();
    setTimeout(callback);
  };
  for (const type of ['pointerup', 'pointercancel', 'click'])
    window.addEventListener(type, run, { signal: listening.signal, capture: true });
}

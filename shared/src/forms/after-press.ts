/** Runs a callback now or, while something is pressed, after the click: a new layout would move the pressed button away. */
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

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to a place in pixels whenever the page has grown, until it is reached or a person does something. */
export function reachPlace(place: number, end: AbortController): void {
  if (end.signal.aborted) return;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (window.scrollY >= place - 1) end.abort();
  });
  end.signal.addEventListener('abort', () => growth.disconnect());
  for (const kind of BY_HAND)
    window.addEventListener(kind, () => end.abort(), { signal: end.signal, passive: true });
  growth.observe(document.body);
}

const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to a position in pixels whenever the page grows, until it is reached or the user does something. */
export function scrollAsPageGrows(position: number, end: AbortController): void {
  if (end.signal.aborted) return;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) end.abort();
  });
  end.signal.addEventListener('abort', () => growth.disconnect());
  for (const kind of USER_EVENTS)
    window.addEventListener(kind, () => end.abort(), { signal: end.signal, passive: true });
  growth.observe(document.body);
}

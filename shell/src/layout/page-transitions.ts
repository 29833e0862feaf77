/**
 * Whoever goes on before a page has come in skips its transition: the new page simply stands there. Nobody
 * waits for the transition to be ready, so nobody but the console would hear that it never was.
 */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

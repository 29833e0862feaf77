/**
 * A visitor who opens another page before a page transition has ended skips it, and its `ready` promise
 * rejects. Nothing waits for that promise, so the rejection would only be an error in the console.
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

/**
 * A visitor who goes on before a page transition has ended skips it. Nothing waits for the transition to be
 * ready, so its rejection would only be an error in the console: this keeps it out.
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

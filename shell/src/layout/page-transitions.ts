/** Lets a click during a page transition end it and reach the new page. */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  let last: ViewTransition | undefined;
  document.startViewTransition = (change) => {
    last = start(change);
    // Nothing waits for it, so a rejection would only be an error in the console.
    last.ready.catch(() => undefined);
    return last;
  };

  // During a transition, browsers show a snapshot of the page and dispatch every click on the root element. The snapshot
  // may stay for a frame after its end.
  const onClick = (event: MouseEvent) => {
    const onEnd = () => pass(event);
    if (event.target === document.documentElement) last?.finished.then(onEnd, onEnd);
  };
  document.addEventListener('pointerdown', () => last?.skipTransition(), true);
  document.addEventListener('click', onClick, true);
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex]';

/** Dispatches a click on the root element again, on the control at the same position. */
function pass(click: MouseEvent): void {
  const under = document.elementFromPoint(click.clientX, click.clientY);
  const control = under?.closest<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  // With the same position and keys.
  control?.dispatchEvent(new MouseEvent('click', click));
}

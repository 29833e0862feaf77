/** Lets a click during a page transition end it and reach the new page. */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  let lastTransition: ViewTransition | undefined;
  document.startViewTransition = (change) => {
    lastTransition = start(change);
    // Nothing waits for `ready`, so its rejection would only be an error in the console.
    lastTransition.ready.catch(() => undefined);
    return lastTransition;
  };

  // During a transition, browsers show a snapshot of the page over it and dispatch every click on the root element. The
  // snapshot may stay for one frame after the end, so the click is forwarded only in the next.
  const onClick = (event: MouseEvent) => {
    const onEnd = () => requestAnimationFrame(() => forwardClick(event));
    if (event.target === document.documentElement) lastTransition?.finished.then(onEnd, onEnd);
  };
  document.addEventListener('pointerdown', () => lastTransition?.skipTransition(), true);
  document.addEventListener('click', onClick, true);
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex]';

/** Dispatches a click on the root element again, on the control at the same position. */
function forwardClick(click: MouseEvent): void {
  const elementBelow = document.elementFromPoint(click.clientX, click.clientY);
  const control = elementBelow?.closest<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  // The event as options gives the copy the same position and keys.
  control?.dispatchEvent(new MouseEvent('click', click));
}

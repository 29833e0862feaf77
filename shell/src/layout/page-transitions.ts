/**
 * Lets nobody wait for the transition between two pages: who presses something meanwhile ends it, and the
 * press reaches what is there now. Returns the function that stops.
 */
export function letTransitionsBeSkipped(): () => void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return () => {};
  let running: ViewTransition | null = null;
  document.startViewTransition = (change) => {
    const transition = start(change);
    running = transition;
    transition.ready.catch(() => undefined);
    transition.finished.then(
      () => {
        if (running === transition) running = null;
      },
      () => undefined,
    );
    return transition;
  };

  // While a transition runs, browsers show a picture of the page and give every press to the root element.
  let isPressed = false;
  const onPointerDown = () => {
    isPressed = running !== null;
    running?.skipTransition();
  };
  const onClick = (event: MouseEvent) => {
    if (!isPressed || event.target !== document.documentElement) return;
    isPressed = false;
    pass(event);
  };
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.startViewTransition = start;
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('click', onClick, true);
  };
}

/** Hands a click on the root element to the control at the same place. */
function pass(click: MouseEvent): void {
  const { clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = click;
  const control = document
    .elementFromPoint(clientX, clientY)
    ?.closest<HTMLElement>('a, button, input, select, textarea, label, summary, [tabindex]');
  if (!control) return;
  control.focus({ preventScroll: true });
  const init = { bubbles: true, cancelable: true, view: window, clientX, clientY };
  control.dispatchEvent(new MouseEvent('click', { ...init, ctrlKey, metaKey, shiftKey, altKey }));
}

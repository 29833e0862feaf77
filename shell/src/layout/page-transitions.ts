/** A browser that is busy may begin a transition late, and shows the old page until then. */
const LIMIT_MS = 2_000;

/**
 * A visitor who presses something during a page transition ends it, and the press reaches what is there now.
 * Nothing waits for a transition to be ready, so its rejection would only be an error in the console.
 */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  let running: ViewTransition | null = null;
  document.startViewTransition = (change) => {
    const transition = start(change);
    running = transition;
    transition.ready.catch(() => undefined);
    const forget = () => {
      if (running === transition) running = null;
    };
    transition.finished.then(forget, forget);
    setTimeout(() => transition.skipTransition(), LIMIT_MS);
    return transition;
  };

  // While a transition runs, browsers show a picture of the page and give every press to the root element.
  let pressed: ViewTransition | null = null;
  const onPointerDown = () => {
    pressed = running;
    running?.skipTransition();
  };
  const onClick = (event: MouseEvent) => {
    const onPicture = event.target === document.documentElement && pressed;
    pressed = null;
    if (!onPicture) return;
    // The picture may stay for a frame after its end.
    const onEnd = () => pass(event);
    onPicture.finished.then(onEnd, onEnd);
  };
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('click', onClick, true);
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex]';

/** Hands a click on the root element to the control at the same place. */
function pass(click: MouseEvent): void {
  const under = document.elementFromPoint(click.clientX, click.clientY);
  const control = under?.closest<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  // With the same place and keys.
  control?.dispatchEvent(new MouseEvent('click', click));
}

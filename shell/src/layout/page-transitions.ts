/**
 * A visitor who presses something during a page transition ends it, and the press reaches what is there now.
 * Nothing waits for a transition to be ready, so its rejection would only be an error in the console.
 */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  let last: ViewTransition | undefined;
  document.startViewTransition = (change) => {
    last = start(change);
    last.ready.catch(() => undefined);
    return last;
  };

  // While a transition runs, browsers show a picture of the page and give every press to the root element. The
  // picture may stay for a frame after its end.
  const onClick = (event: MouseEvent) => {
    const onEnd = () => pass(event);
    if (event.target === document.documentElement) last?.finished.then(onEnd, onEnd);
  };
  document.addEventListener('pointerdown', () => last?.skipTransition(), true);
  document.addEventListener('click', onClick, true);
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex]';

/** Hands a click on the root element to the control at the same place, if there is one. */
function pass(click: MouseEvent): void {
  const under = document.elementFromPoint(click.clientX, click.clientY);
  const control = under?.closest<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  // With the same place and keys.
  control?.dispatchEvent(new MouseEvent('click', click));
}

/** Moves the focus to the heading of the page, when the element that had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/** Long enough to notice that another button is under the thumb. */
const GUARD_MS = 600;

/** Marks a button that ignores clicks. The keyboard is not affected, because it acts on the focus. */
const MARK = 'data-moved';

/** Protects buttons that have just moved: the tap was meant for another one. */
export function clickGuard() {
  const guarded = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClicked = false;
  let isAfterClick = false;
  const release = () => {
    for (const button of guarded) button.removeAttribute(MARK);
    guarded.clear();
    isAfterClick = false;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(release, GUARD_MS);
  };
  return {
    /** Reports a click: the moves of the next render are its effect. */
    press: (): void => {
      isClicked = true;
    },
    guard: (buttons: readonly Element[]): void => {
      const wasClicked = isClicked;
      isClicked = false;
      if (buttons.length === 0) return;
      isAfterClick ||= wasClicked;
      for (const button of buttons) {
        guarded.add(button);
        button.setAttribute(MARK, '');
      }
      wait();
    },
    /** Restarts the delay when a person goes on tapping after a click. */
    goOn: (): void => {
      if (isAfterClick) wait();
    },
    stop: (): void => {
      clearTimeout(timer);
      release();
    },
  };
}

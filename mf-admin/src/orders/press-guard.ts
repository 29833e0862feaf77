/** Long enough to see that something else stands under the thumb now. */
const GUARD_MS = 600;

/** Set on a button while presses go past it. The keyboard is not affected: it presses what has the focus. */
const MARK = 'data-moved';

/** Keeps presses away from buttons that have just moved: the thumb was on its way to something else. */
export function pressGuard() {
  const guarded = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  let isAfterPress = false;
  const release = () => {
    for (const button of guarded) button.removeAttribute(MARK);
    guarded.clear();
    isAfterPress = false;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(release, GUARD_MS);
  };
  return {
    /** A button was pressed: what moves at the next drawing, moves because of it. */
    press: (): void => {
      isPressed = true;
    },
    guard: (buttons: readonly Element[]): void => {
      const wasPressed = isPressed;
      isPressed = false;
      if (buttons.length === 0) return;
      isAfterPress ||= wasPressed;
      for (const button of buttons) {
        guarded.add(button);
        button.setAttribute(MARK, '');
      }
      wait();
    },
    /** Somebody goes on tapping after a press: the wait begins again. */
    goOn: (): void => {
      if (isAfterPress) wait();
    },
    stop: (): void => {
      clearTimeout(timer);
      release();
    },
  };
}

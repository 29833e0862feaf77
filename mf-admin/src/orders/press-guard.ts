/** Long enough to see that something else stands under the thumb now. */
const GUARD_MS = 600;

/** Set on a button while presses go past it. The keyboard is not affected: it presses what has the focus. */
const MARK = 'data-moved';

/** Keeps presses away from buttons that have just moved: the thumb was on its way to something else. */
export function pressGuard() {
  const guarded = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    for (const button of guarded) button.removeAttribute(MARK);
    guarded.clear();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(release, GUARD_MS);
  };
  return {
    guard: (buttons: readonly Element[]): void => {
      if (buttons.length === 0) return;
      for (const button of buttons) {
        guarded.add(button);
        button.setAttribute(MARK, '');
      }
      wait();
    },
    /** Somebody goes on tapping at one place: the wait begins again. */
    goOn: (): void => {
      if (guarded.size > 0) wait();
    },
    stop: (): void => {
      clearTimeout(timer);
      release();
    },
  };
}

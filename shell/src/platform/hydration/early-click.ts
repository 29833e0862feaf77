import { settledSession } from 'shared/session';

declare global {
  interface Window {
    /** Set by index.html: stops recording clicks, and returns the element of the last one before hydration. */
    takeEarlyPress?: () => Element | undefined;
  }
}

/**
 * Replays the last click before hydration, if its element is still there. An element with `data-press` depends on the
 * session, and another one may have replaced it once that is known.
 */
export async function replayEarlyClick(): Promise<void> {
  const clicked = window.takeEarlyPress?.();
  const name = clicked?.getAttribute('data-press');
  if (name) await settledSession();
  // React renders what has changed in the meantime.
  await new Promise((resolve) => setTimeout(resolve));
  const target = name ? document.querySelector(`#root [data-press="${name}"]`) : clicked;
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLElement) target.click();
}

import { settledSession } from 'shared/session';

declare global {
  interface Window {
    /** Set by index.html. Ends the waiting for scripts, and gives what was pressed last before they came. */
    takeEarlyPress?: () => Element | undefined;
  }
}

/**
 * Does what was pressed before the scripts had come: once, if it is still there. What has the name of a press
 * depends on the session, and may be another element by the time that is known.
 */
export async function doEarlyPress(): Promise<void> {
  const pressed = window.takeEarlyPress?.();
  const name = pressed?.getAttribute('data-press');
  if (name) await settledSession();
  // React shows what has changed in the meantime.
  await new Promise((resolve) => setTimeout(resolve));
  const now = name ? document.querySelector(`#root [data-press="${name}"]`) : pressed;
  if (!now?.isConnected) return;
  if (now instanceof HTMLFormElement) now.requestSubmit();
  else if (now instanceof HTMLElement) now.click();
}

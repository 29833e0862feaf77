declare global {
  interface Window {
    /** Set by index.html: stops recording clicks, and returns the element of the last one before hydration. */
    takeEarlyPress?: () => Element | undefined;
  }
}

/** Replays the last click before hydration, if its element is still there. */
export async function replayEarlyClick(): Promise<void> {
  const target = window.takeEarlyPress?.();
  // React renders what has changed in the meantime.
  await new Promise((resolve) => setTimeout(resolve));
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLElement) target.click();
}

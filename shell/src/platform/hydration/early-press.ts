/** Repeats the last click or submit before hydration, if its element is still there. */
export async function replayEarlyPress(): Promise<void> {
  const target = window.takeEarlyPress?.();
  // React renders what has changed in the meantime.
  await new Promise((resolve) => setTimeout(resolve));
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLElement) target.click();
}

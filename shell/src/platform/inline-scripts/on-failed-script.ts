/** Calls back for each script of the first load that fails to load. Returns a function that ends this. */
export function onFailedScript(callback: () => void): () => void {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.defer) callback();
  };
  // Errors of files do not bubble, so the listener captures them.
  addEventListener('error', onError, { capture: true });
  return () => removeEventListener('error', onError, { capture: true });
}

declare global {
  /** Query of files that are loaded from now on; the build adds it to their addresses. */
  var retryMark: string | undefined;
  /** Whether the file of a page could not be loaded. The shell then leaves the content of the first page as it is. */
  var isPageLost: boolean | undefined;
}

/** The first attempt ends early, so that the visitor is informed; a visitor who tries again can wait longer. */
export const FIRST_LIMIT_MS = 4_500;

/** Limit of a retry; no attempt to load a file takes longer. */
export const RETRY_LIMIT_MS = 15_000;

type FileElement = HTMLScriptElement | HTMLLinkElement;

/**
 * From now on files are fetched from addresses that neither a cache nor a request that hangs knows. The time
 * is part of them, so that a reloaded page does not meet its own earlier retries. Returns the query.
 */
export function renewRetryMark(): string {
  globalThis.retryMark = `?retry=${Date.now().toString(36)}`;
  return globalThis.retryMark;
}

/** Elements whose file has not come yet. The loader removes a script that has come; a style gets its sheet. */
export const pendingFiles = (): FileElement[] =>
  [...document.querySelectorAll<FileElement>('script[data-rspack], link[rel=stylesheet]')].filter(
    isPending,
  );

/** Ends the wait for files: the loader hears that they have failed. */
export function giveUp(files: readonly FileElement[]): void {
  for (const file of files) if (isPending(file)) file.dispatchEvent(new Event('error'));
}

/** Like the promise, but rejects after `limitMs`, when `late` is called too. */
export function within<T>(
  limitMs: number,
  { loading, what, late }: { readonly loading: Promise<T>; readonly what: string; late(): void },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${what} did not arrive within ${limitMs / 1000} s`));
      late();
    }, limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const isPending = (file: FileElement): boolean =>
  file.isConnected && !('sheet' in file && file.sheet);

declare global {
  /** Query that the loader of the build adds to the URLs of files that are loaded from now on; undefined for none. */
  var retryMark: string | undefined;
  /** Whether the chunk of a page failed to load. The shell then leaves the server-rendered HTML in place. */
  var isPageLost: boolean | undefined;
}

/** The first attempt to load is short, so that visitors soon learn of a failure. No attempt is longer than a retry. */
export const FIRST_LIMIT_MS = 4_500;
export const RETRY_LIMIT_MS = 15_000;

type FileElement = HTMLScriptElement | HTMLLinkElement;

/** Adds a query that no cache has, because it contains the time, to the URLs of all further files. Returns the query. */
export function bypassCachesFromNow(): string {
  globalThis.retryMark = `?retry=${Date.now().toString(36)}`;
  return globalThis.retryMark;
}

/** The elements of the build's scripts and styles that are being loaded. */
export const pendingFiles = (): FileElement[] =>
  [...document.querySelectorAll<FileElement>('script[data-rspack], link[rel=stylesheet]')].filter(
    isPending,
  );

type Loading<T> = {
  readonly loading: Promise<T>;
  readonly subject: string;
  readonly files: () => readonly FileElement[];
};

/** Settles as `loading` does, but rejects after `limitMs`. Files that are pending then get an `error` event: the loader gives up. */
export function settleWithin<T>(
  limitMs: number,
  { loading, subject, files }: Loading<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${subject} did not arrive within ${limitMs / 1000} s`));
      for (const file of files()) if (isPending(file)) file.dispatchEvent(new Event('error'));
    }, limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The loader removes scripts that are loaded; a loaded style has its sheet. */
const isPending = (file: FileElement): boolean =>
  file.isConnected && !('sheet' in file && file.sheet);

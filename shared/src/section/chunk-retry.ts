declare global {
  /** Query of files that are loaded from now on; the build adds it to their addresses. */
  var retryMark: string | undefined;
  /** Whether the chunk of a page failed to load. The shell then leaves the server-rendered HTML in place. */
  var isPageLost: boolean | undefined;
}

/** The first attempt to load is short, to inform visitors soon. None is longer than a retry. */
export const FIRST_LIMIT_MS = 4_500;
export const RETRY_LIMIT_MS = 15_000;

type FileElement = HTMLScriptElement | HTMLLinkElement;

/** Adds a query to the URLs of all further files, which no cache has, also after a reload. Returns it. */
export function bypassCachesFromNow(): string {
  globalThis.retryMark = `?retry=${Date.now().toString(36)}`;
  return globalThis.retryMark;
}

/** Elements whose file is pending. The loader removes loaded scripts; a loaded style has its sheet. */
export const pendingFiles = (): FileElement[] =>
  [...document.querySelectorAll<FileElement>('script[data-rspack], link[rel=stylesheet]')].filter(
    isPending,
  );

type Loading<T> = {
  readonly loading: Promise<T>;
  readonly subject: string;
  readonly files: () => readonly FileElement[];
};

/** Settles as `loading` does, but rejects after `limitMs`, and tells the loader that the pending ones of its files failed. */
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

const isPending = (file: FileElement): boolean =>
  file.isConnected && !('sheet' in file && file.sheet);

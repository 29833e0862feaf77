/** First words of the messages by which a page tells the test of itself. */
export const PAGE_BEGUN = 'page-begun';
export const FILE_LOST = 'file-lost';

/**
 * Runs in the page before its scripts. Writes errors as text, because a driver cannot read an object of a page that was left,
 * and says which elements were told that their file could not be loaded.
 */
export function watchPage(begun: string, lost: string): void {
  const log = console.error;
  console.error = (...args: readonly unknown[]) =>
    log(args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' '));
  const logLoadError = ({ target }: Event) => {
    const element = target as Partial<HTMLImageElement & HTMLLinkElement> | null;
    const url = element?.currentSrc || element?.src || element?.href;
    if (url) console.debug(`${lost} ${url}`);
  };
  addEventListener('error', logLoadError, { capture: true });
  addEventListener('pageshow', ({ persisted }) => persisted && console.debug(begun));
  console.debug(begun);
}

/** Messages of Firefox about a file, as it also writes them when the page that asked for the file is left. */
const ABOUT_A_FILE = [
  /Failed to load ‘([^’]+)’\. A ServiceWorker intercepted the request and encountered an unexpected error/,
  // For a file that is pending then, Firefox reports the hash of an empty one, as if it were damaged.
  /subresource at “([^”]+)”\. The computed hash is “OLBgp1GsljhM2TJ/,
];

/** A file may be lost so long before the request for the next page is reported. */
const LOST_BEFORE_LEAVING_MS = 1000;

/** Tells the errors of a page from those that its end causes. */
export function createErrorLog() {
  const logged: string[] = [];
  /** When an element of a page that stays was told of the loss, by the URL of its file. */
  const lost = new Map<string, number>();
  let isLeaving = false;
  return {
    /** The page is about to be left, or its successor has been requested. */
    leave(): void {
      isLeaving = true;
      for (const [url, lostAtMs] of lost)
        if (Date.now() - lostAtMs < LOST_BEFORE_LEAVING_MS) lost.delete(url);
    },
    hear(text: string): void {
      const [kind, url] = text.split(' ');
      if (kind === PAGE_BEGUN) isLeaving = false;
      if (kind === FILE_LOST && url && !isLeaving) lost.set(url, Date.now());
    },
    add: (message: string) => void logged.push(message),
    /** Without those about files whose page was left, which no element of another page missed. */
    errors: (): readonly string[] =>
      logged.filter((message) => {
        const [, url] = ABOUT_A_FILE.flatMap((pattern) => pattern.exec(message) ?? []);
        return url === undefined || lost.has(url);
      }),
  };
}

import type { BrowserKey, TabKey } from './stored-values.ts';

export const browserStorage = createSafeStorage<BrowserKey>(() => globalThis.localStorage);

/** Lasts until the tab is closed; survives a reload. */
export const tabStorage = createSafeStorage<TabKey>(() => globalThis.sessionStorage);

export function parsedJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Web storage that never throws, although it can be full, missing, or forbidden: then merely naming it throws. */
function createSafeStorage<Key extends string>(getStorage: () => Storage) {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(getStorage());
    } catch {
      return otherwise;
    }
  };
  const readText = (key: Key) => attempt((storage) => storage.getItem(key), null);
  const writeText = (key: Key, text: string) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
  return {
    readText,
    /** Stores a text; false if the browser refused. */
    writeText,
    /** The JSON under a key, through `parse`; that gets null if there is no JSON. */
    read: <T>(key: Key, parse: (value: unknown) => T): T => parse(parsedJson(readText(key))),
    /** Stores a value as JSON; false if the browser refused. */
    write: (key: Key, value: unknown) => writeText(key, JSON.stringify(value)),
    remove: (key: Key) => attempt((storage) => storage.removeItem(key), undefined),
    /** The stored keys that begin with `start`. */
    keys: <Start extends string>(start: Start) =>
      attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
        [],
      ).filter((key): key is Extract<Key, `${Start}${string}`> => key.startsWith(start)),
  };
}

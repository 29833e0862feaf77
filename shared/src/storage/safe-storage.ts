import type { BrowserKey, TabKey } from './stored-values.ts';

/** Web storage that never throws, although it can be full, forbidden or missing. */
export type SafeStorage<Key extends string> = {
  readonly readText: (key: Key) => string | null;
  /** Stores a text; false if the browser refused. */
  readonly writeText: (key: Key, text: string) => boolean;
  /** The JSON under a key, through `parse`; that gets null if there is no JSON. */
  readonly read: <T>(key: Key, parse: (value: unknown) => T) => T;
  /** Stores a value as JSON; false if the browser refused. */
  readonly write: (key: Key, value: unknown) => boolean;
  readonly remove: (key: Key) => void;
  /** The keys that are there and begin so. */
  readonly keys: <Start extends string>(
    start: Start,
  ) => readonly Extract<Key, `${Start}${string}`>[];
};

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

/** Accesses the storage at each use: merely naming it throws where it is forbidden. */
function createSafeStorage<Key extends string>(getStorage: () => Storage): SafeStorage<Key> {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(getStorage());
    } catch {
      return otherwise;
    }
  };
  const readText: SafeStorage<Key>['readText'] = (key) =>
    attempt((storage) => storage.getItem(key), null);
  const writeText: SafeStorage<Key>['writeText'] = (key, text) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
  return {
    readText,
    writeText,
    read: (key, parse) => parse(parsedJson(readText(key))),
    write: (key, value) => writeText(key, JSON.stringify(value)),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: <Start extends string>(start: Start) =>
      attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
        [],
      ).filter((key): key is Extract<Key, `${Start}${string}`> => key.startsWith(start)),
  };
}

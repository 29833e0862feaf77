/** Web storage that never throws, although it can be full, forbidden or missing. */
export type SafeStorage = {
  /** The text under a key; null if there is none. */
  readonly readText: (key: string) => string | null;
  /** Stores a text; false if the browser refused. */
  readonly writeText: (key: string, text: string) => boolean;
  /** The JSON under a key, through `parse`; that gets null if there is no JSON. */
  readonly read: <T>(key: string, parse: (value: unknown) => T) => T;
  /** Stores a value as JSON; false if the browser refused. */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
};

/** Shared by all tabs of this browser. */
export const browserStorage = createSafeStorage(() => globalThis.localStorage);

/** Lasts until the tab is closed; survives a reload. */
export const tabStorage = createSafeStorage(() => globalThis.sessionStorage);

/** A value out of JSON; null for text that is no JSON. */
export function parsedJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Accesses the storage at each use: merely naming it throws where it is forbidden. */
function createSafeStorage(getStorage: () => Storage): SafeStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(getStorage());
    } catch {
      return otherwise;
    }
  };
  const readText: SafeStorage['readText'] = (key) =>
    attempt((storage) => storage.getItem(key), null);
  const writeText: SafeStorage['writeText'] = (key, text) =>
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
    keys: () =>
      attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
        [],
      ),
  };
}

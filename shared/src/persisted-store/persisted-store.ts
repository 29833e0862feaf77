import { createStore, type StoreApi, useStore } from 'zustand';
import { type BrowserKey, browserStorage } from '../storage/index.ts';

type StoreOptions<T> = {
  readonly key: BrowserKey;
  /** Parses what is stored: null if nothing is, or a value that an older release may have written. */
  readonly parse: (stored: unknown) => T;
};

export type PersistedStore<T> = ReturnType<typeof createPersistedStore<T>>;

const stores = new Map<string, unknown>();

/** A value stored as JSON under `key` in this browser, the same in all tabs. One store for each key. */
export function persistedStore<T>(options: StoreOptions<T>): PersistedStore<T> {
  const store =
    (stores.get(options.key) as PersistedStore<T> | undefined) ?? createPersistedStore(options);
  stores.set(options.key, store);
  return store;
}

function createPersistedStore<T>({ key, parse }: StoreOptions<T>) {
  // The initial state, which the server and hydration render: the server has no storage.
  const store = createStore<T>(() => parse(null));
  // Without storage, the value lasts as long as the page.
  let isUnsaved = false;

  /** Reads the present value into the store: the storage event of another tab may still be pending. */
  const now = (): T => {
    if (!isUnsaved) store.setState(browserStorage.read(key, parse), true);
    return store.getState();
  };

  /** Changes the present value, in every tab. Returns the new one. */
  const change = (changeValue: (value: T) => T): T => {
    const previousValue = now();
    const value = changeValue(previousValue);
    if (value === previousValue) return value;
    isUnsaved = !browserStorage.write(key, value);
    store.setState(value, true);
    return value;
  };

  now();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) now();
  });
  return { store, now, change };
}

const EMPTY_STORE = createStore<null>(() => null);

/** The value of a store, here and in the other tabs; null without a store. */
export function usePersisted<T>(persisted: PersistedStore<T> | null): T | null {
  const store: Omit<StoreApi<T | null>, 'setState'> = persisted?.store ?? EMPTY_STORE;
  return useStore(store);
}

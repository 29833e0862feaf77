import { createStore, type StoreApi, useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { type BrowserKey, browserStorage } from '../storage/index.ts';

type StoredState<T> = { readonly value: T };

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
  // Without storage, the value lasts as long as the page.
  let unsavedState: StoredState<T> | null = null;
  const storage: PersistStorage<StoredState<T>> = {
    getItem: () => ({ state: unsavedState ?? { value: browserStorage.read(key, parse) } }),
    setItem: (_, { state }) => {
      unsavedState = browserStorage.write(key, state.value) ? null : state;
    },
    removeItem: () => browserStorage.remove(key),
  };
  const store = createStore<StoredState<T>>()(
    persist(() => ({ value: parse(null) }), { name: key, storage }),
  );

  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) void store.persist.rehydrate();
  });

  /** The present value. The storage event of another tab may still be pending. */
  const now = (): T => {
    void store.persist.rehydrate();
    return store.getState().value;
  };

  /** Changes the present value, in every tab. Returns the new one. */
  const change = (changeValue: (value: T) => T): T => {
    const previousValue = now();
    const value = changeValue(previousValue);
    if (value !== previousValue) store.setState({ value });
    return value;
  };

  return { store, now, change };
}

type ReadableStore<T> = Pick<
  StoreApi<StoredState<T>>,
  'getState' | 'getInitialState' | 'subscribe'
>;

const EMPTY_STORE = createStore<StoredState<null>>(() => ({ value: null }));

/** The value of a store, here and in the other tabs; null without a store. */
export function usePersisted<T>(persisted: PersistedStore<T> | null): T | null {
  const store: ReadableStore<T | null> = persisted?.store ?? EMPTY_STORE;
  return useStore(store, ({ value }) => value);
}

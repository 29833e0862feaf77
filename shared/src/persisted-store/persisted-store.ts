import { createStore, type StoreApi, useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { browserStorage } from '../storage/index.ts';

type State<T> = { readonly value: T };

type Options<T> = {
  readonly key: string;
  /** Makes a value of what is stored, which an older release may have written; gets null when nothing is. */
  readonly parse: (stored: unknown) => T;
};

export type PersistedStore<T> = ReturnType<typeof createPersisted<T>>;

const stores = new Map<string, unknown>();

/** A value that this browser keeps as JSON under `key`, the same in all tabs. One store for each key. */
export function persistedStore<T>(options: Options<T>): PersistedStore<T> {
  const store =
    (stores.get(options.key) as PersistedStore<T> | undefined) ?? createPersisted(options);
  stores.set(options.key, store);
  return store;
}

function createPersisted<T>({ key, parse }: Options<T>) {
  // A value that the browser refuses to store lasts as long as the page.
  let unsaved: State<T> | null = null;
  const storage: PersistStorage<State<T>> = {
    getItem: () => ({ state: unsaved ?? { value: browserStorage.read(key, parse) } }),
    setItem: (_, { state }) => {
      unsaved = browserStorage.write(key, state.value) ? null : state;
    },
    removeItem: browserStorage.remove,
  };
  const store = createStore<State<T>>()(
    persist(() => ({ value: parse(null) }), { name: key, storage }),
  );

  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) void store.persist.rehydrate();
  });

  /** The value at this moment. The event of another tab's change may still be on its way. */
  const now = (): T => {
    void store.persist.rehydrate();
    return store.getState().value;
  };

  /** Changes the value of this moment, in every tab. Returns the new one. */
  const change = (changed: (value: T) => T): T => {
    const before = now();
    const value = changed(before);
    if (value !== before) store.setState({ value });
    return value;
  };

  return { store, now, change };
}

type Readable<T> = Pick<StoreApi<State<T>>, 'getState' | 'getInitialState' | 'subscribe'>;

const NOTHING = createStore<State<null>>(() => ({ value: null }));

/** The value of a store, here and in the other tabs; null without a store. */
export function usePersisted<T>(kept: PersistedStore<T> | null): T | null {
  const store: Readable<T | null> = kept?.store ?? NOTHING;
  return useStore(store, ({ value }) => value);
}

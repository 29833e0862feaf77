import { useEffect, useMemo } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { browserStorage, parsedJson } from '../storage/index.ts';

type State<T> = { readonly value: T };

type Options<T> = {
  readonly key: string;
  /** Makes a value of what is kept, which an older release may have written; gets null when nothing is. */
  readonly parse: (kept: unknown) => T;
  /**
   * On the channel of this name, the tabs share what the browser refuses to keep; it then lasts as long as
   * they do. Without a channel, a refused change is undone.
   */
  readonly channel?: string;
};

/** What tabs send each other: a value has changed, with its text if the browser refused to keep it. */
type Message = { readonly key: string; readonly unsaved: string | null };

export type KeptStore<T> = ReturnType<typeof createKept<T>>;

const stores = new Map<string, unknown>();

/** A value that this browser keeps as JSON under `key`, the same in all tabs. One store for each key. */
export function keptStore<T>(options: Options<T>): KeptStore<T> {
  const store = (stores.get(options.key) as KeptStore<T> | undefined) ?? createKept(options);
  stores.set(options.key, store);
  return store;
}

function createKept<T>({ key, parse, channel: channelName }: Options<T>) {
  let unsaved: string | null = null;
  let channel: BroadcastChannel | null = null;
  let followers = 0;

  const read = (): T => parse(parsedJson(unsaved ?? browserStorage.readText(key)));

  const store = createStore<State<T>>()(() => ({ value: read() }));

  /** The value at this moment, whichever tab changed it last. */
  const now = (): T => {
    store.setState({ value: read() });
    return store.getState().value;
  };

  /** Changes what the value is at this moment, in every tab. False when the browser did not keep it. */
  const change = (changed: (value: T) => T): boolean => {
    const before = now();
    const value = changed(before);
    if (value === before) return true;
    const text = JSON.stringify(value);
    const isKept = browserStorage.writeText(key, text);
    unsaved = isKept || channelName === undefined ? null : text;
    now();
    channel?.postMessage({ key, unsaved } satisfies Message);
    return isKept;
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) now();
  };

  /** Follows the other tabs, until the returned function is called. */
  const followTabs = (): (() => void) => {
    now();
    followers += 1;
    if (followers === 1) {
      window.addEventListener('storage', onStorage);
      if (channelName !== undefined && typeof BroadcastChannel !== 'undefined') {
        channel = new BroadcastChannel(channelName);
        channel.onmessage = ({ data }: MessageEvent<Message>) => {
          if (data.key !== key) return;
          unsaved = data.unsaved;
          now();
        };
      }
    }
    return () => {
      followers -= 1;
      if (followers > 0) return;
      window.removeEventListener('storage', onStorage);
      channel?.close();
      channel = null;
    };
  };

  /** Reads the value anew when nothing has followed the other tabs since the last time. */
  const catchUp = (): void => {
    if (followers === 0) now();
  };

  return { store, now, change, followTabs, catchUp };
}

type Readable<T> = Pick<StoreApi<State<T>>, 'getState' | 'getInitialState' | 'subscribe'>;

const NOTHING = createStore<State<null>>(() => ({ value: null }));

/** The value of a store, here and in the other tabs; null without a store. */
export function useKept<T>(kept: KeptStore<T> | null): T | null {
  // Before the first paint, so that an old value never flashes up.
  useMemo(() => kept?.catchUp(), [kept]);
  // Talks to the other tabs of this browser.
  useEffect(() => kept?.followTabs(), [kept]);
  const store: Readable<T | null> = kept?.store ?? NOTHING;
  return useStore(store, ({ value }) => value);
}

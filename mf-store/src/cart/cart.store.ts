import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from 'shared/session';
import type { Cart } from './cart-lines.rules.ts';
import { cartKey, parseCart, readStored, writeStored } from './cart-storage.ts';

/** Said to the other tabs: a cart has changed, and its text where storage refused to keep it. */
type Message = { readonly key: string; readonly unsaved: string | null };

const EMPTY: Cart = [];

/** Carts as last read, with their text: the same text gives the same object. */
const parsed = new Map<string, { readonly text: string | null; readonly cart: Cart }>();
const unsaved = new Map<string, string>();
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** The cart of a user as it is now, in whatever tab it was last changed. */
export function cartOf(userId: number): Cart {
  const key = cartKey(userId);
  const text = unsaved.get(key) ?? readStored(key);
  const last = parsed.get(key);
  if (last && last.text === text) return last.cart;
  const cart = parseCart(text);
  parsed.set(key, { text, cart });
  return cart;
}

/** Changes a user's cart from what it is at this moment, in every tab. Returns the new cart. */
export function changeCart(userId: number, change: (cart: Cart) => Cart): Cart {
  const before = cartOf(userId);
  const after = change(before);
  if (after === before) return before;
  const key = cartKey(userId);
  const text = JSON.stringify(after);
  const refused = writeStored(key, text) ? null : text;
  takeUnsaved({ key, unsaved: refused });
  parsed.set(key, { text, cart: after });
  channel?.postMessage({ key, unsaved: refused } satisfies Message);
  tell();
  return after;
}

/** The cart of whoever is signed in; empty for everybody else. */
export function useCart(): Cart {
  const userId = useSession(({ user }) => user?.id ?? null);
  const snapshot = useCallback(() => (userId === null ? EMPTY : cartOf(userId)), [userId]);
  return useSyncExternalStore(subscribe, snapshot, () => EMPTY);
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

function takeUnsaved({ key, unsaved: text }: Message): void {
  if (text === null) unsaved.delete(key);
  else unsaved.set(key, text);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) followOtherTabs();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopFollowing();
  };
}

/** Storage events tell of changes in other tabs; the channel does where the browser refuses storage. */
function followOtherTabs(): void {
  window.addEventListener('storage', onStorage);
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('cart');
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    takeUnsaved(data);
    tell();
  };
}

function stopFollowing(): void {
  window.removeEventListener('storage', onStorage);
  channel?.close();
  channel = null;
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith('cart:')) tell();
}

import { type PersistedStore, persistedStore, usePersisted } from 'shared/persisted-store';
import { useSession } from 'shared/session';
import type { Cart } from './cart.ts';
import { parseCart } from './parse-cart.rules.ts';

/** One cart for each user, because school computers are shared. */
const cartStore = (userId: number): PersistedStore<Cart> =>
  persistedStore({ key: `cart:${userId}`, parse: parseCart });

const EMPTY: Cart = [];

/** The cart of a user as it is now, also after a change in another tab. */
export const cartOf = (userId: number): Cart => cartStore(userId).now();

/** Changes a user's cart as it is now, in every tab. Returns the new cart. */
export const changeCart = (userId: number, change: (cart: Cart) => Cart): Cart =>
  cartStore(userId).change(change);

/** The cart of the logged-in user; empty for a visitor. */
export function useCart(): Cart {
  const userId = useSession(({ user }) => user?.id ?? null);
  return usePersisted(userId === null ? null : cartStore(userId)) ?? EMPTY;
}

import { tabStorage } from 'shared/storage';

// Session storage of an order that could not be sent offline: the keys of its cart lines. The cart has the rest.

const keyOf = (userId: number): string => `session:unplaced-order:${userId}`;

/** Keys of the lines of the order. */
export const unplacedKeys = (userId: number): readonly unknown[] =>
  tabStorage.read(keyOf(userId), (stored) => (Array.isArray(stored) ? stored : []));

export function keepUnplaced(userId: number, keys: readonly string[]): void {
  tabStorage.write(keyOf(userId), keys);
}

export const dropUnplaced = (userId: number): void => tabStorage.remove(keyOf(userId));

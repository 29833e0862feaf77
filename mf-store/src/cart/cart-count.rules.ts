import { plural } from 'shared/language';
import type { Cart } from './cart.ts';

// Separate from the other cart rules, because every page loads it for the header.

export const itemCount = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);

export const itemsText = (count: number): string => plural(count, '{count} item', '{count} items');

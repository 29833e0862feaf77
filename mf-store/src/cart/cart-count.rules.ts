import { plural } from 'shared/language';
import type { Cart } from './cart.ts';

// Apart from the other rules of the cart, because every page counts it in its header.

export const itemCount = (cart: Cart): number => cart.reduce((sum, one) => sum + one.quantity, 0);

export const itemsText = (count: number): string => plural(count, '{count} item', '{count} items');

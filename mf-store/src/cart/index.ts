export { AddToCart } from './add-to-cart.tsx';
export { cartOf, changeCart, useCart } from './cart.store.ts';
export type { Cart, CartLine } from './cart.ts';
export {
  type CurrentProducts,
  isFullyAccepted,
  orderableLines,
} from './cart-changes.rules.ts';
export { itemCount, itemsText } from './cart-count.rules.ts';
export { cartTotal, lineName, lineTotal, withoutOrdered } from './cart-lines.rules.ts';
export { EmptyCart, LoggedOut } from './no-cart.tsx';
export { useOption } from './use-option.ts';
export { useWantedItem } from './wanted-item.ts';

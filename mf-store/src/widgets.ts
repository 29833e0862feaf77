import { defineWidgets } from 'shared/section';
import { CartLink } from './cart/cart-link.tsx';
import { CartMenuRow } from './cart/cart-menu-row.tsx';
import { BuyerNote } from './home-note/buyer-note.tsx';
import { publicWidgets } from './public-widgets.ts';

export default defineWidgets([
  { id: 'buyer-note', slot: 'home-note', Component: BuyerNote },
  ...publicWidgets,
  { id: 'cart-link', slot: 'header', Component: CartLink },
  { id: 'cart-menu-row', slot: 'account-menu', Component: CartMenuRow },
]);

import { defineWidgets } from 'shared/section';
import { publicWidgets } from './public-widgets.ts';
import { BuyerNote } from './slots/buyer-note.tsx';
import { CartLink } from './slots/cart-link.tsx';
import { CartMenuRow } from './slots/cart-menu-row.tsx';

export default defineWidgets([
  { id: 'buyer-note', slot: 'home-note', Component: BuyerNote },
  ...publicWidgets,
  { id: 'cart-link', slot: 'header', Component: CartLink },
  { id: 'cart-menu-row', slot: 'account-menu', Component: CartMenuRow },
]);

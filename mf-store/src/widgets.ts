import { defineWidgets } from 'shared/section';
import { CartLink } from './cart/cart-link.tsx';
import { CartMenuRow } from './cart/cart-menu-row.tsx';
import { OngoingFundraisers } from './products/ongoing-fundraisers.tsx';

export default defineWidgets([
  { id: 'ongoing-fundraisers', slot: 'home', Component: OngoingFundraisers },
  { id: 'cart-link', slot: 'header', Component: CartLink },
  { id: 'cart-menu-row', slot: 'account-menu', Component: CartMenuRow },
]);

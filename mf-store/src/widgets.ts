import { defineWidgets } from 'shared/section';
import { CartLink } from './parts/cart/cart-link.tsx';
import { CartMenuRow } from './parts/cart/cart-menu-row.tsx';
import { OngoingFundraisers } from './parts/catalog/ongoing-fundraisers.tsx';

export default defineWidgets([
  { id: 'ongoing-fundraisers', slot: 'home', Component: OngoingFundraisers },
  { id: 'cart-link', slot: 'header', Component: CartLink },
  { id: 'cart-menu-row', slot: 'account-menu', Component: CartMenuRow },
]);

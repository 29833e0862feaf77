export * from './cart.store.ts';
export * from './cart-changes.rules.ts';
export * from './cart-lines.rules.ts';
export { EmptyCart } from './empty-cart.tsx';
export { LoggedOut } from './logged-out.tsx';
export * from './wanted-product.ts';

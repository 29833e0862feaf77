export { ProductMissing } from './product-missing.tsx';
export { productsLoaded } from './products-loaded.rules.ts';
export { dismissCopyHint, useDuplicate } from './use-duplicate.ts';

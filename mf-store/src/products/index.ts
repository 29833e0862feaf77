export { ProductMissing } from './product-missing.tsx';
export { productsLoaded } from './products-loaded.rules.ts';
export { useDuplicate } from './use-duplicate.ts';

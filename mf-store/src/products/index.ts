export { ProductMissing } from './product-missing.tsx';
export { useDuplicate } from './use-duplicate.ts';

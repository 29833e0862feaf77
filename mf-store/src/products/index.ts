export { ProductMissing } from './product-missing.tsx';

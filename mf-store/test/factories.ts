import type { Product } from 'shared/contract';

export const product = (overrides: Partial<Product> = {}): Product => ({
  id: 7,
  name: 'School hoodie',
  description: 'Warm and **green**.',
  imageUrl: null,
  price: 12.5,
  available: -1,
  version: 1,
  ...overrides,
});

/** Products with ids and names counted from `first`. */
export const products = (count: number, first = 1): Product[] =>
  Array.from({ length: count }, (_, index) =>
    product({ id: first + index, name: `Product ${first + index}` }),
  );

/** One product, as everybody reads it and as staff do. */
export const productReads = (read: () => Product) => ({
  'GET /api/products/{id}': read,
  'GET /api/products/{id}/admin': read,
});

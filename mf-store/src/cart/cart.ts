import type { Product } from 'shared/contract';

/** What the cart keeps of a product, as it was when it was added. */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'imageUrl' | 'available' | 'maxPerBuyer'
>;

export type CartLine = {
  readonly product: CartProduct;
  readonly quantity: number;
  /** What the buyer asks for with this item, such as a size; empty for nothing. */
  readonly note: string;
  /** Idempotency key: however often the order of this line is sent, the server places it once. */
  readonly key: string;
};

export type Cart = readonly CartLine[];

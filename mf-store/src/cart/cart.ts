import type { Product, ProductOption } from 'shared/contract';

/** What the cart keeps of a product, as it was when it was added. */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'imageUrl' | 'available' | 'maxPerBuyer'
>;

/** The chosen option of a product, under the name it had when it was chosen. */
export type CartOption = Pick<ProductOption, 'id' | 'name'>;

export type CartLine = {
  /** With an option chosen, `available` is the stock of that option. */
  readonly product: CartProduct;
  readonly option?: CartOption;
  readonly quantity: number;
  /** The buyer's note on this item; empty for none. */
  readonly note: string;
  /** Idempotency key: however often the order of this line is sent, the server places it once. */
  readonly key: string;
};

export type Cart = readonly CartLine[];

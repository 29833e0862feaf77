import type { Product, ProductOption } from 'shared/contract';

export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'imageUrl' | 'available' | 'maxPerBuyer'
>;

export type CartOption = Pick<ProductOption, 'id' | 'name'>;

export type CartLine = {
  /** With an option chosen, `available` is the stock of that option. */
  readonly product: CartProduct;
  readonly option?: CartOption;
  readonly quantity: number;
  /** The buyer's note on this item; empty for none. */
  readonly note: string;
  /** Idempotency key: the server places the order of this line once, however often it is sent. */
  readonly key: string;
};

export type Cart = readonly CartLine[];

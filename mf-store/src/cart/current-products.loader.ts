import { ApiError, call } from 'shared/api';
import { saleInWords, saleOf } from 'shared/domain';
import { knownSession } from 'shared/section';
import { cartOf, changeCart } from './cart.store.ts';
import {
  type CurrentProduct,
  type CurrentProducts,
  withHarmlessChanges,
} from './cart-changes.rules.ts';

/**
 * The products of the cart as they are now, so that nobody orders at a price they have not seen. A product
 * that cannot be loaded is left out: the server checks every order again. The cart takes over what needs no acceptance.
 */
export async function currentProductsLoader(): Promise<CurrentProducts> {
  const { user } = await knownSession();
  if (user === null) return new Map();
  const ids = new Set(cartOf(user.id).map(({ product }) => product.id));
  const requests = [...ids].map(async (id) => {
    const product = await readCurrentProduct(id);
    return product === undefined ? [] : [[id, product] as const];
  });
  const currentProducts = new Map((await Promise.all(requests)).flat());
  changeCart(user.id, (cart) => withHarmlessChanges(cart, currentProducts));
  return currentProducts;
}

/** Resolves with null for a product that is gone, and with undefined for one that could not be loaded. */
async function readCurrentProduct(id: number): Promise<CurrentProduct | null | undefined> {
  try {
    const product = await call('products.get', { params: { id } });
    const sale = saleOf(product, Date.now());
    return sale.kind === 'open' ? product : { ...product, closedBecause: saleInWords(sale) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    console.error('Failed to load product', error);
    return undefined;
  }
}

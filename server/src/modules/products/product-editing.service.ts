import type { Product } from 'shared/contract';
import type { productEdit, productInput } from 'shared/contract/schemas';
import { toCents } from 'shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { searchText } from '../../base/search-text.rules.ts';
import type { Database } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import { expectedVersion } from '../../http/expected-version.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { Refusal } from '../../http/refusals.ts';
import { refuseHostileMarkdown } from '../../http/refuse-hostile-markdown.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { RESTORABLE_MS } from '../housekeeping/restorable.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import {
  changeProduct,
  hideProduct,
  insertProduct,
  showProductAgain,
} from './product-editing.queries.ts';
import { stockAfterEdit } from './product-stock.rules.ts';
import { findProduct } from './products.queries.ts';
import type { Products } from './products.service.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly pictures: Pictures;
  readonly products: Products;
};

type Input = z.output<typeof productInput>;

/** How often an edit is tried again when orders change the stock under it. */
const ATTEMPTS = 5;

export function createProductEditing({ database, clock, pictures, products }: Deps) {
  const columns = (input: Input) => ({
    name: input.name,
    description: input.description,
    price_cents: toCents(input.price),
    search_text: searchText(input.name),
    updated_at: clock.now(),
  });

  async function change(
    id: number,
    make: (product: Row<'products'>) => Partial<NewRow<'products'>>,
  ): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const product = await findProduct(database.db, id);
      if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
      if (await changeProduct(database.db, product, make(product))) return;
    }
    throw new Refusal('EDIT_CONFLICT');
  }

  return {
    /** Puts a product on sale, without a picture. */
    async create(input: Input): Promise<Product> {
      refuseHostileMarkdown(input.description);
      const id = await insertProduct(database.db, {
        ...columns(input),
        available: input.available,
        created_at: clock.now(),
      });
      return products.get(id);
    },

    /** Gives a product its picture, in place of the one it had. */
    async setPicture(user: SignedIn, id: number, file: UploadedFile | undefined): Promise<Product> {
      if (!file) throw new Refusal('PICTURE_MISSING');
      await products.get(id);
      const { url } = await pictures.store(file.bytes, { ownerId: user.id });
      await change(id, () => ({ image_url: url, updated_at: clock.now() }));
      return products.get(id);
    },

    /** Saves an edit; EDIT_CONFLICT when somebody else's was saved since version `ifMatch`. */
    async update(
      user: SignedIn,
      { id, ifMatch }: { readonly id: number; readonly ifMatch: string | undefined },
      {
        edit,
        file,
      }: { readonly edit: z.output<typeof productEdit>; readonly file: UploadedFile | undefined },
    ): Promise<Product> {
      refuseHostileMarkdown(edit.description);
      const seen = expectedVersion(ifMatch);
      const { version } = await products.get(id);
      if (seen !== null && seen !== version) throw new Refusal('EDIT_CONFLICT');
      const url = file && (await pictures.store(file.bytes, { ownerId: user.id })).url;
      await change(id, (product) => {
        if (seen !== null && seen !== product.version) throw new Refusal('EDIT_CONFLICT');
        const { available: current } = product;
        const stock = { current, seen: edit.availableSeen, wanted: edit.available };
        return {
          ...columns(edit),
          available: stockAfterEdit(stock),
          ...(url && { image_url: url }),
        };
      });
      return products.get(id);
    },

    /** Takes a product off sale; orders keep the name and price they were made with. */
    async remove(id: number): Promise<void> {
      if (!(await hideProduct(database.db, id, clock.now()))) {
        throw new Refusal('PRODUCT_NOT_FOUND');
      }
    },

    /** Puts a product on sale again that was taken off in the last 30 days. */
    async restore(id: number): Promise<Product> {
      const found = await showProductAgain(database.db, id, clock.now() - RESTORABLE_MS);
      if (!found) throw new Refusal('PRODUCT_NOT_FOUND');
      return products.get(id);
    },
  };
}

export type ProductEditing = ReturnType<typeof createProductEditing>;

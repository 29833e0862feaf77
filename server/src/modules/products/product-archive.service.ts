import type { Page, Product, StaffProduct } from 'shared/contract';
import { UNLIMITED } from 'shared/domain';
import type { PageQuery } from '../../base/paging.ts';
import { findPage } from '../../database/find-page.ts';
import { showRowAgain } from '../../database/hidden-rows.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findProductOptions, insertOption } from './product-options.queries.ts';
import {
  findUndeletedProduct,
  insertProduct,
  selectArchivedProducts,
  setArchived,
} from './products.queries.ts';
import type { Products } from './products.service.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly products: Pick<Products, 'get' | 'getForStaff' | 'toStaffProducts'>;
};

export function createProductArchive({ database, clock, products }: Deps) {
  return {
    async archiveProduct({ id: actorId }: LoggedInUser, id: number): Promise<StaffProduct> {
      const now = clock.now();
      await database.transaction(async (tx) => {
        if (!(await setArchived(tx, { id, archivedAt: now })))
          throw new HttpError('PRODUCT_NOT_FOUND');
        await insertAuditEntry(tx, { action: 'product.archive', actorId, subjectId: id, now });
      });
      return products.getForStaff(id);
    },

    listArchived: (page: PageQuery): Promise<Page<StaffProduct>> =>
      findPage(selectArchivedProducts(database.db), page, products.toStaffProducts),

    /** Puts a product back that is archived, or was deleted in the last 30 days. */
    async restoreProduct({ id: actorId }: LoggedInUser, id: number): Promise<Product> {
      const now = clock.now();
      await database.transaction(async (tx) => {
        const row = { table: 'products', id } as const;
        // A product may be both.
        const wasDeleted = await showRowAgain(tx, row, now);
        const wasArchived = await setArchived(tx, { id, archivedAt: null });
        if (!wasDeleted && !wasArchived) throw new HttpError('PRODUCT_NOT_FOUND');
        await insertAuditEntry(tx, { action: 'product.restore', actorId, subjectId: id, now });
      });
      return products.get(id);
    },

    /** Makes a copy without stock and dates: it is sold out until somebody enters a stock. */
    async duplicateProduct({ id: actorId }: LoggedInUser, id: number): Promise<Product> {
      const now = clock.now();
      const copyId = await database.transaction(async (tx) => {
        const original = await findUndeletedProduct(tx, id);
        if (!original) throw new HttpError('PRODUCT_NOT_FOUND');
        const { id: _id, version: _version, archived_at: _archived, ...columns } = original;
        const options = await findProductOptions(tx, [id]);
        const productId = await insertProduct(tx, {
          ...columns,
          // With options, only their own stock counts, which is 0 below.
          available: options.length > 0 ? UNLIMITED : 0,
          sale_from: null,
          sale_until: null,
          pay_by: null,
          created_at: now,
          updated_at: now,
        });
        for (const { id: _optionId, ...option } of options)
          await insertOption(tx, { ...option, product_id: productId, available: 0 });
        const entry = { action: 'product.duplicate', actorId, subjectId: productId } as const;
        await insertAuditEntry(tx, { ...entry, now });
        return productId;
      });
      return products.get(copyId);
    },
  };
}

export type ProductArchive = ReturnType<typeof createProductArchive>;

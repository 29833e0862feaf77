import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { ShareResponse } from '../../http/shared-responses.ts';
import type { SignedInUser } from '../../http/signed-in.ts';
import type { ProductArchive } from './product-archive.service.ts';
import type { Products } from './products.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly share: ShareResponse;
  readonly products: Products;
  readonly archive: ProductArchive;
};

export function productsRoutes(
  app: FastifyInstance,
  { guard, limits, share, products, archive }: Deps,
): void {
  const limitUploads = ({ user }: { readonly user: SignedInUser | undefined }) =>
    // The guard admits users only, so 0 never counts.
    limits.take('uploadsByUser', user?.id ?? 0);

  route(app, 'products.list', { guard, share }, ({ query }) => products.list(query));
  route(app, 'products.get', { guard, share }, ({ params }) => products.get(params.id));
  route(app, 'products.admin', { guard }, ({ params }) => products.getForStaff(params.id));
  route(app, 'products.create', { guard }, ({ user, body }) => products.create(user, body));
  route(
    app,
    'products.uploadImage',
    { guard, limitRate: limitUploads },
    ({ user, params, files }) => products.setPicture(user, { id: params.id, file: files.file }),
  );
  route(
    app,
    'products.update',
    { guard, limitRate: limitUploads },
    ({ user, params, headers, body, files }) =>
      products.update(
        user,
        { id: params.id, ifMatch: headers['if-match'] },
        { edit: body, file: files.file },
      ),
  );
  route(app, 'products.delete', { guard }, ({ user, params }) => products.remove(user, params.id));
  route(app, 'products.restore', { guard }, ({ user, params }) =>
    archive.restoreProduct(user, params.id),
  );
  route(app, 'products.archive', { guard }, ({ user, params }) =>
    archive.archiveProduct(user, params.id),
  );
  route(app, 'products.archived', { guard }, ({ query }) => archive.listArchived(query));
  route(app, 'products.duplicate', { guard }, ({ user, params }) =>
    archive.duplicateProduct(user, params.id),
  );
}

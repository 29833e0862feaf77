import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { perUser, route } from '../../http/route.ts';
import type { ShareResponse } from '../../http/shared-responses.ts';
import type { ProductArchive } from './product-archive.service.ts';
import type { Products } from './products.service.ts';

type Deps = {
  readonly limits: RateLimits;
  readonly share: ShareResponse;
  readonly products: Products;
  readonly archive: ProductArchive;
};

export function productsRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, share, products, archive } = deps;
  /** For calls that may bring a picture. */
  const limitRate = perUser(limits, 'uploadsByUser');

  route(app, 'products.list', { share }, ({ query }) => products.list(query));
  route(app, 'products.get', { share }, ({ params }) => products.get(params.id));
  // The options from which staff choose another one for an order, also when its product is archived.
  route(app, 'products.options', ({ params }) => products.getEvenArchived(params.id));
  route(app, 'products.admin', ({ params }) => products.getForStaff(params.id));
  route(app, 'products.create', ({ user, body }) => products.create(user, body));
  route(app, 'products.uploadImage', { limitRate }, ({ user, params, files }) =>
    products.setPicture(user, { id: params.id, file: files.file }),
  );
  route(app, 'products.update', { limitRate }, ({ user, params, headers, body, files }) =>
    products.update(
      user,
      { id: params.id, ifMatch: headers['if-match'] },
      { edit: body, file: files.file },
    ),
  );
  route(app, 'products.delete', ({ user, params }) => products.remove(user, params.id));
  route(app, 'products.restore', ({ user, params }) => archive.restoreProduct(user, params.id));
  route(app, 'products.archive', ({ user, params }) => archive.archiveProduct(user, params.id));
  route(app, 'products.archived', ({ query }) => archive.listArchived(query));
  route(app, 'products.duplicate', ({ user, params }) => archive.duplicateProduct(user, params.id));
}

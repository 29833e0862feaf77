import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { ProductEditing } from './product-editing.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly editing: ProductEditing;
};

/** Putting products on sale, changing them, and taking them off. */
export function productEditingRoutes(app: FastifyInstance, { guard, limits, editing }: Deps): void {
  const before = ({ user }: { readonly user?: { readonly id: number } | undefined }) =>
    limits.take('uploadsByUser', user?.id ?? 0);
  route(app, 'products.create', { guard, status: 201 }, ({ body }) => editing.create(body));
  route(app, 'products.uploadImage', { guard, before }, ({ user, params, files }) =>
    editing.setPicture(user, params.id, files.file),
  );
  route(app, 'products.update', { guard, before }, ({ user, params, headers, body, files }) =>
    editing.update(
      user,
      { id: params.id, ifMatch: headers['if-match'] },
      { edit: body, file: files.file },
    ),
  );
  route(app, 'products.delete', { guard }, ({ params }) => editing.remove(params.id));
  route(app, 'products.restore', { guard }, ({ params }) => editing.restore(params.id));
}

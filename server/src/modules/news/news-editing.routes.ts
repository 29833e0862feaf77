import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { NewsEditing } from './news-editing.service.ts';

type Deps = { readonly guard: Guard; readonly limits: RateLimits; readonly editing: NewsEditing };

/** Writing, changing, deleting and bringing back posts. */
export function newsEditingRoutes(app: FastifyInstance, { guard, limits, editing }: Deps): void {
  const before = ({ user }: { readonly user?: { readonly id: number } | undefined }) =>
    limits.take('uploadsByUser', user?.id ?? 0);
  route(app, 'news.create', { guard, before, status: 201 }, ({ user, body, files }) =>
    editing.create(user, body, files),
  );
  route(app, 'news.update', { guard, before }, ({ user, params, headers, body, files }) =>
    editing.update(user, { id: params.id, ifMatch: headers['if-match'] }, { edit: body, files }),
  );
  route(app, 'news.delete', { guard }, ({ params }) => editing.remove(params.id));
  route(app, 'news.restore', { guard }, ({ params }) => editing.restore(params.id));
}

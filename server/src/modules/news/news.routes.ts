import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { ShareResponse } from '../../http/shared-responses.ts';
import type { SignedInUser } from '../../http/signed-in.ts';
import type { News } from './news.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly share: ShareResponse;
  readonly news: News;
};

export function newsRoutes(app: FastifyInstance, { guard, limits, share, news }: Deps): void {
  const limitUploads = ({ user }: { readonly user: SignedInUser | undefined }) =>
    // The guard admits users only, so 0 never counts.
    limits.take('uploadsByUser', user?.id ?? 0);

  route(app, 'news.list', { guard, share }, ({ query }) => news.list(query));
  route(app, 'news.get', { guard, share }, ({ params }) => news.get(params.id));
  route(app, 'news.create', { guard, limitRate: limitUploads }, ({ user, body, files }) =>
    news.create(user, body, files),
  );
  route(
    app,
    'news.update',
    { guard, limitRate: limitUploads },
    ({ user, params, headers, body, files }) =>
      news.update(user, { id: params.id, ifMatch: headers['if-match'] }, { edit: body, files }),
  );
  route(app, 'news.delete', { guard }, ({ user, params }) => news.remove(user, params.id));
  route(app, 'news.restore', { guard }, ({ user, params }) => news.restore(user, params.id));
}

import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { perUser, route } from '../../http/route.ts';
import type { ShareResponse } from '../../http/shared-responses.ts';
import type { News } from './news.service.ts';

type Deps = {
  readonly limits: RateLimits;
  readonly share: ShareResponse;
  readonly news: News;
};

export function newsRoutes(app: FastifyInstance, { limits, share, news }: Deps): void {
  const limitRate = perUser(limits, 'uploadsByUser');

  route(app, 'news.list', { share }, ({ query }) => news.list(query));
  route(app, 'news.get', { share }, ({ params }) => news.get(params.id));
  route(app, 'news.create', { limitRate }, ({ user, body, files }) =>
    news.create(user, body, files),
  );
  route(app, 'news.update', { limitRate }, ({ user, params, headers, body, files }) =>
    news.update(user, { id: params.id, ifMatch: headers['if-match'] }, { edit: body, files }),
  );
  route(app, 'news.delete', ({ user, params }) => news.remove(user, params.id));
  route(app, 'news.restore', ({ user, params }) => news.restore(user, params.id));
}

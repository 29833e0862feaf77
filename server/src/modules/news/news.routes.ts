import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { perUser, route } from '../../http/route.ts';
import type { ShareResponse } from '../../http/shared-responses.ts';
import type { News } from './news.service.ts';
import type { NewsReaders } from './news-readers.ts';
import type { PreviewLinks } from './preview-links.service.ts';

type Deps = {
  readonly limits: RateLimits;
  readonly share: ShareResponse;
  readonly news: News;
  readonly previewLinks: PreviewLinks;
  readonly readers: NewsReaders;
};

export function newsRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, share, news, previewLinks, readers } = deps;

  route(app, 'news.list', { share }, ({ query }) => news.list(query));
  route(app, 'news.get', { share }, async ({ params, headers, cookies }) => {
    const reader = await readers.find(headers.authorization);
    // Somebody who may read an unpublished post gets a cookie, with which the browser loads its pictures.
    if (reader) readers.giveCookie(cookies, reader);
    return news.get(params.id, reader);
  });
  route(app, 'news.drafts', ({ user, query, cookies }) => {
    readers.giveCookie(cookies, user);
    return news.listDrafts(query);
  });
  const limitUploads = { limitRate: perUser(limits, 'uploadsByUser') };
  route(app, 'news.create', limitUploads, ({ user, body, headers, files, cookies }) => {
    readers.giveCookie(cookies, user);
    return news.create(user, { input: body, key: headers['idempotency-key'] }, files);
  });
  const limitSaves = { limitRate: perUser(limits, 'newsSavesByUser') };
  route(app, 'news.update', limitSaves, ({ user, params, headers, body, files }) =>
    news.update(user, { id: params.id, ifMatch: headers['if-match'] }, { edit: body, files }),
  );
  route(app, 'news.delete', ({ user, params }) => news.remove(user, params.id));
  route(app, 'news.restore', ({ user, params }) => news.restore(user, params.id));
  const limitLinks = { limitRate: perUser(limits, 'previewLinksByUser') };
  route(app, 'news.createPreviewLink', limitLinks, ({ user, params }) =>
    previewLinks.create(user, params.id),
  );
  route(app, 'news.deletePreviewLinks', ({ params }) => previewLinks.endAll(params.id));
}

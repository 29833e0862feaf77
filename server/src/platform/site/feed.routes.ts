import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from 'shared/contract';
import { etagOf } from '../../http/etag.ts';
import type { News } from '../../modules/news/news.service.ts';
import { FEED_TYPE, newsFeed } from './feed.ts';
import { sendText } from './send-page.ts';
import { robots } from './sitemap.ts';

type Deps = {
  readonly config: SiteConfig;
  readonly publicUrl: string;
  readonly news: News;
  readonly sitemap: () => Promise<string>;
};

const POSTS_IN_FEED = 20;

/** Serves the news feed, the sitemap and robots.txt. */
export function feedRoutes(app: FastifyInstance, { config, publicUrl, news, sitemap }: Deps): void {
  const serve = (path: string, type: string, write: () => Promise<string>): void => {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const text = await write();
      reply.type(`${type}; charset=utf-8`);
      return sendText(request, reply, { text, etag: etagOf(text) });
    });
  };
  serve('/feed.xml', FEED_TYPE, async () => {
    const { content } = await news.list({ page: 0, size: POSTS_IN_FEED });
    return newsFeed(content, { config, publicUrl });
  });
  serve('/sitemap.xml', 'application/xml', sitemap);
  serve('/robots.txt', 'text/plain', async () => robots(publicUrl));
}

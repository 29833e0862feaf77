import type { FastifyInstance } from 'fastify';
import { etagOf } from '../../http/etag.ts';
import { securityContactText } from './security-contact.ts';
import { sendText } from './send-page.ts';
import { FEED_TYPE, type SiteContent } from './site-content.ts';
import { robotsText } from './sitemap.ts';

type Deps = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly now: () => number;
  readonly contents: readonly SiteContent[];
  readonly sitemap: () => Promise<string>;
};

export function feedRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl, supportEmail, now, contents, sitemap } = deps;
  const serve = (path: string, type: string, write: () => Promise<string>): void => {
    app.get(path, async (request, reply) => {
      const text = await write();
      reply.type(`${type}; charset=utf-8`);
      return sendText(request, reply, { text, etag: etagOf(text) });
    });
  };
  for (const { feed } of contents) if (feed) serve(feed.path, FEED_TYPE, feed.write);
  serve('/sitemap.xml', 'application/xml', sitemap);
  serve('/robots.txt', 'text/plain', async () => robotsText(publicUrl));
  serve('/.well-known/security.txt', 'text/plain', async () =>
    securityContactText({ publicUrl, supportEmail, now: now() }),
  );
}

import type { FastifyInstance } from 'fastify';
import { DAY_MS } from 'shared/domain';
import { LANGUAGES } from 'shared/language';
import { etagOf } from '../../http/etag.ts';
import { sendText } from './send-page.ts';
import { FEED_TYPE, type SiteContent } from './site-content.ts';

/** Less than a year, as RFC 9116 advises. Each answer is valid that long again. */
const SECURITY_CONTACT_DAYS = 90;

type Deps = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly now: () => number;
  readonly contents: readonly SiteContent[];
  readonly sitemap: () => Promise<string>;
};

/** Serves the texts for programs: feeds, sitemap, robots.txt and security.txt. */
export function textFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl, supportEmail, now, contents, sitemap } = deps;
  const serve = (path: string, type: string, write: () => Promise<string>): void => {
    app.get(path, async (request, reply) => {
      const text = await write();
      reply.type(`${type}; charset=utf-8`);
      return sendText({ request, reply }, { text, etag: etagOf(text) });
    });
  };
  for (const { feed } of contents) if (feed) serve(feed.path, FEED_TYPE, feed.write);
  serve('/sitemap.xml', 'application/xml', sitemap);
  serve('/robots.txt', 'text/plain', async () => robotsText(publicUrl));
  serve('/.well-known/security.txt', 'text/plain', async () =>
    securityContactText({ publicUrl, supportEmail, now: now() }),
  );
}

/** The text of robots.txt, which asks search engines not to visit the API and personal pages. */
const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api', '/admin', '/profile'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

type SecurityContact = Pick<Deps, 'publicUrl' | 'supportEmail'> & { readonly now: number };

/** The text of security.txt, which says where to report a weakness (RFC 9116). It is the same for a whole day. */
function securityContactText({ publicUrl, supportEmail, now }: SecurityContact): string {
  const expiresAt = new Date(now + SECURITY_CONTACT_DAYS * DAY_MS);
  const expiryDay = expiresAt.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expiryDay}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

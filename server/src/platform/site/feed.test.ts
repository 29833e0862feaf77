import { beforeAll, describe, expect, test } from 'vitest';
import { discoveryOf, newsSection, writeReleasedSite } from '../../../test/site/released-site.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';
import { escapeXml } from '../../base/escape.ts';
import type { Row } from '../../database/tables.ts';
import { newsFeed } from '../../modules/news/news-feed.ts';
import { readSettings } from '../../settings/settings.ts';
import { siteNameOf } from '../../settings/site-config.ts';

const ORIGIN = 'https://council.school.example';
const BANNER = '/media/0123456789abcdef0123456789abcdef-800x400.webp';
const HOSTILE = '</script><script>alert(1)</script>';

const storeSection = {
  ...newsSection,
  extras: {
    ...newsSection.extras,
    prefix: 'store',
    pages: [{ path: '/store/:id', files: [], data: ['/api/products/:id'], title: 'Store' }],
  },
};

const texts = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => text,
  );

onEveryEngine('for programs', (_, { share }) => {
  let testApp: TestApp;
  let hostilePost: Row<'news_posts'>;
  let lastPost: Row<'news_posts'>;
  let product: Row<'products'>;
  const get = (url: string, headers = {}) => testApp.app.inject({ url, headers });

  beforeAll(async () => {
    testApp = await share({ env: { PUBLIC_URL: ORIGIN } });
    writeReleasedSite(testApp.dataDir, discoveryOf(newsSection, storeSection));
    const hostile = { title: HOSTILE, content: HOSTILE, signed_by: HOSTILE };
    hostilePost = await testApp.aPost({ ...hostile, banner: BANNER });
    for (let n = 1; n <= 22; n += 1) {
      testApp.clock.forward(1000);
      const post = { title: `Post no. ${n}`, content: 'We **won**.', banner: BANNER };
      lastPost = await testApp.aPost(post);
    }
    await testApp.aPost({ title: 'Taken back', deleted_at: testApp.clock.now() });
    product = await testApp.aProduct();
    await testApp.aProduct({ deleted_at: testApp.clock.now() });
  });

  test('the feed has the 20 newest posts, with whole addresses', async () => {
    const response = await get('/feed.xml');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(texts(response.body, 'title').slice(1)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Post no. ${22 - n}`),
    );
    expect(texts(response.body, 'id')[1]).toBe(`${ORIGIN}/news/${lastPost.id}`);
    expect(texts(response.body, 'summary')[0]).toBe('We won.');
    expect(response.body).toContain('<entry xml:lang="en">');
    expect(response.body).toContain(`href="${ORIGIN}${BANNER}"`);
    expect(response.body.match(/(?:href|src)="(?!https:)/g)).toBeNull();
  });

  test.each(['/feed.xml', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'])(
    '%s is not sent again while it is the same',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('no-cache');
      const secondResponse = await get(url, { 'if-none-match': headers.etag });
      expect(secondResponse.statusCode).toBe(304);
    },
  );

  test('the sitemap lists public pages, posts and products that are there', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = texts(response.body, 'loc').map((url) => url.slice(ORIGIN.length));
    expect(paths.slice(0, 4)).toEqual(['/', '/login', '/register', '/news']);
    expect(paths.filter((path) => path.startsWith('/news/'))).toHaveLength(23);
    expect(paths.filter((path) => path.startsWith('/store/'))).toEqual([`/store/${product.id}`]);
    expect(texts(response.body, 'lastmod')[0]).toMatch(/^2026-11-20T09:30:22/);
  });

  test('robots.txt excludes the API and personal pages', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api',
      'Disallow: /admin',
      'Disallow: /profile',
      'Allow: /',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ]);
  });

  test('security.txt says where to report a weakness, for 90 days more each day', async () => {
    const { body, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:council@school.example',
      'Expires: 2027-02-18T00:00:00Z',
      'Preferred-Languages: en, bg',
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
      '',
    ]);
  });

  test('every page links the feed, and an article has its schema.org description', async () => {
    const alternate =
      '<link rel="alternate" type="application/atom+xml" title="Sofia High School Student Council: news"' +
      ` href="${ORIGIN}/feed.xml">`;
    const list = await get('/news');
    expect(list.body).toContain(alternate);
    expect(list.body).not.toContain('ld+json');
    const { body } = await get(`/news/${hostilePost.id}`);
    expect(body).toContain(alternate);
    expect(body).not.toContain('<script>alert');
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({
      '@type': 'NewsArticle',
      headline: HOSTILE,
      author: { '@type': 'Person', name: HOSTILE },
      datePublished: '2026-11-20T09:30:00.000Z',
      mainEntityOfPage: `${ORIGIN}/news/${hostilePost.id}`,
      image: [`${ORIGIN}${BANNER}`],
    });
  });
});

describe('text in XML', () => {
  test.each([
    [
      `<a href="x">Tom & 'Jerry'</a>`,
      '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/a&gt;',
    ],
    ['bell\u0007, null\u0000, half\ud800 a pair', 'bell, null, half a pair'],
    ['Вечер 🎉\ttab\nline', 'Вечер 🎉\ttab\nline'],
    [']]>', ']]&gt;'],
  ])('%j is written as %j', (text, expected) => {
    expect(escapeXml(text)).toBe(expected);
  });

  test('a feed without posts is complete', () => {
    const siteName = siteNameOf(readSettings({ SCHOOL_NAME: 'A <B> & C' }));
    const xml = newsFeed([], { siteName, publicUrl: ORIGIN });
    expect(xml).toContain('<title>A &lt;B&gt; &amp; C Student Council: news</title>');
    expect(xml).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
    expect(xml).not.toContain('<entry>');
  });
});

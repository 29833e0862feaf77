import { beforeAll, expect, test } from 'vitest';
import { discoveryOf, newsSection, writeReleasedSite } from '../../../test/site/released-site.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const ORIGIN = 'https://council.school.example';
const BANNER = '/media/0123456789abcdef0123456789abcdef-800x400.webp';

onSqlite('a preview of a link', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share({ env: { PUBLIC_URL: ORIGIN } });
    writeReleasedSite(testApp.dataDir, discoveryOf(newsSection));
  });

  /** The contents of the tags of the page that say something about its preview. */
  const previewTags = async (path: string) => {
    const { body } = await testApp.app.inject(path);
    const tags = body.matchAll(
      /<meta (?:property|name)="((?:og|article|twitter):[^"]+)" content="([^"]*)">/g,
    );
    return Object.fromEntries(Array.from(tags, ([, name, content]) => [name, content]));
  };

  const SITE_PICTURE = { 'og:image': `${ORIGIN}/icon-512.png`, 'twitter:card': 'summary' };

  test.each([
    [
      'a large banner, as a JPEG',
      { banner: BANNER.replace('800x400', '2000x1000') },
      {
        'og:image': `${ORIGIN}${BANNER.replace('800x400.webp', '2000x1000.jpg')}`,
        'og:image:width': '1200',
        'og:image:height': '600',
        'twitter:card': 'summary_large_image',
      },
    ],
    [
      'a small banner beside the text',
      { banner: BANNER.replace('800x400', '40x40') },
      { 'og:image:width': '40', 'twitter:card': 'summary' },
    ],
    [
      'the first picture of the text, with its description',
      { content: `Look: ![The fair](${BANNER})` },
      { 'og:image:width': '800', 'og:image:alt': 'The fair' },
    ],
    ['else that of the site', {}, SITE_PICTURE],
  ])('shows %s', async (_, fields, expected) => {
    const post = await testApp.aPost(fields);
    expect(await previewTags(`/news/${post.id}`)).toMatchObject({
      ...expected,
      'og:type': 'article',
      'article:published_time': '2026-11-20T09:30:00.000Z',
      'article:modified_time': '2026-11-20T09:30:00.000Z',
    });
  });

  test('of a list shows the picture of the site', async () => {
    expect(await previewTags('/news')).toMatchObject({ ...SITE_PICTURE, 'og:type': 'website' });
  });

  test.each(['/news/99999', '/nothing'])('%s, which is no page, is no article', async (path) => {
    const { statusCode, body } = await testApp.app.inject(path);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/rel="canonical"|hreflang|"article/);
  });
});

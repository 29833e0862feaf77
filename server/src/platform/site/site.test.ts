import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeBelow, writeReleasedSite } from '../../../test/site/released-site.ts';
import { aFolder } from '../../../test/support/scratch-folder.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { createSiteFiles } from './site-files.ts';

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

onSqlite('the served site', (start, { share }) => {
  let testApp: TestApp;
  const get = (url: string, headers = {}) => testApp.app.inject({ url, headers });
  beforeAll(async () => {
    testApp = await share();
    writeReleasedSite(testApp.dataDir);
  });

  test('an article has its title, description, and hints for exactly its files and calls', async () => {
    const post = await testApp.aPost({
      title: 'Sports <day>',
      content: 'We **ran** & won "gold".',
    });
    const page = await get(`/news/${post.id}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(
      '<title>Sports &lt;day&gt; · Sofia High School Student Council</title>',
    );
    expect(page.body).toContain(
      '<meta name="description" content="We ran &amp; won &quot;gold&quot;.">',
    );
    expect(page.body.match(/rel="preload"[^>]*/g)).toEqual([
      'rel="preload" as="script" href="/sections/mf-news/1.0.0-aa/routes.js" crossorigin integrity="sha384-routes"',
      'rel="preload" as="style" href="/sections/mf-news/1.0.0-aa/article.css" crossorigin integrity="sha384-article"',
    ]);
    expect(page.body).toContain(
      `<script type="application/json" id="first-calls">["/api/news/${post.id}"]</script>`,
    );
  });

  test.each([
    ['/news/', 200],
    ['/news/999', 404],
    ['/news/nonsense', 404],
    ['/nowhere', 404],
  ])('%s answers the shell with status %i', async (url, status) => {
    const page = await get(url);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain('<div id="root">');
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('the boot data contain only the fields of a section that the shell needs', async () => {
    const [section] = bootOf((await get('/')).body).discovery.microFrontends['mf-news'];
    const fields = Object.keys(section.extras).sort();
    expect(fields).toEqual(['contract', 'elsewhere', 'prefix', 'slots', 'title']);
  });

  test('files of a release are immutable and may be loaded from another origin', async () => {
    const file = await get('/sections/mf-news/1.0.0-aa/remoteEntry.js');
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['access-control-allow-origin']).toBe('*');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    '/sections/mf-news/1.0.0-aa/gone.js',
    '/sections/..%2f..%2fjwt-secret',
    '/assets/..%2f..%2f..%2fjwt-secret',
    '/.secret',
    '/api/nothing',
    '/media/nothing.webp',
    '/assets/',
  ])('%s is not found, and no page of the site is sent instead', async (url) => {
    const response = await get(url);
    expect(response.body).not.toContain('jwt');
    expect([400, 403, 404]).toContain(response.statusCode);
    if (!/^\/\./.test(url) && !url.includes('..')) {
      expect(response.body).not.toContain('<div id="root">');
    }
  });

  test('a file is not sent where a foreign copy would be sent in its place', async () => {
    const file = 'sections/mf-news/1.0.0-aa/remoteEntry.js';
    for (const ending of ['.gz', '.deflate']) {
      writeBelow(testApp.dataDir, `site/${file}${ending}`, 'another script');
      const response = await get(`/${file}`, { 'accept-encoding': 'gzip, deflate' });
      expect([ending, response.statusCode]).toEqual([ending, 404]);
      rmSync(path.join(testApp.dataDir, `site/${file}${ending}`));
    }
    expect((await get(`/${file}`)).body).toBe('var mf_news');
  });

  test('pages forbid what a section could ask a visitor for, such as the camera', async () => {
    const policy = (await get('/')).headers['permissions-policy'];
    for (const feature of ['camera', 'microphone', 'geolocation'])
      expect(policy).toContain(`${feature}=()`);
  });

  test('a page whose URL contains a secret sends no referrer', async () => {
    for (const path of ['/reset-password', '/verify', '/verify/not-me', '/unsubscribe']) {
      const { statusCode, headers } = await get(`${path}?token=x`);
      expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    }
  });

  test('a site that has not been built answers 503', async () => {
    const { app } = await start();
    const page = await app.inject({ url: '/' });
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('5');
    expect(page.body).toContain('The site has not been built yet');
  });
});

test.each([
  ['gone', () => {}],
  ['empty', (file: string) => writeFileSync(file, '')],
  ['cut off', (file: string) => writeFileSync(file, '{"microFrontends": ')],
  ['without a section', (file: string) => writeFileSync(file, '{"microFrontends":{}}')],
  ['not readable', (file: string) => mkdirSync(file)],
])('the last readable document stays when the file is %s', async (_, harm) => {
  const folder = aFolder();
  writeReleasedSite(folder);
  const files = createSiteFiles(path.join(folder, 'site'), { has: () => false, count: 0 });
  const before = await files.discovery();
  expect(before.document.microFrontends).toHaveProperty('mf-news');
  const file = path.join(folder, 'site/discovery.json');
  rmSync(file);
  harm(file);
  expect(await files.discovery()).toEqual(before);
});

import { expect, test } from 'vitest';
import { discoveryOf, newsSection, writeBelow } from '../../../test/site/released-site.ts';
import {
  fakeRenderer,
  releaseRenderedSite,
  renderedSite,
  SHELL_STYLE,
} from '../../../test/site/rendered-site.ts';
import { onSqlite } from '../../../test/support/test-app.ts';
import type { Visit } from './pages.ts';

const BULGARIAN_PAGE = `<!doctype html><html lang="bg"><head><title>Template</title><!--first-calls-->
<!--head--></head><body><div id="root"></div><noscript>JavaScript</noscript></body></html>`;

const BASE = '/sections/mf-news/1.0.0-aa/';

const bg = {
  url: `${BASE}remoteEntry.bg.js`,
  integrity: 'sha384-entry-bg',
  title: 'Новини',
  files: { routes: [{ url: `${BASE}routes.bg.js`, integrity: 'sha384-routes-bg' }], widgets: [] },
  pages: ['Новина', 'Последни новини', 'Създаване'].map((title) => ({ title, files: [] })),
};
const bilingualNews = { ...newsSection, extras: { ...newsSection.extras, languages: { bg } } };

const LIVE = { revision: 1, shell: '1.0.0-ss' };
const bilingual = { ...discoveryOf(bilingualNews), extras: LIVE };

/** The shell in Bulgarian too, and the news section with an SSR bundle in it. */
function releaseInBulgarian(dataDir: string): void {
  writeBelow(dataDir, 'site/sections/shell/1.0.0-ss/index.bg.html', BULGARIAN_PAGE);
  writeBelow(dataDir, 'site/sections/shell/1.0.0-ss/server.bg.cjs', '');
  writeBelow(dataDir, 'site/sections/mf-news/1.0.0-aa/server.bg.cjs', '');
}

test('pages in two languages are rendered from their own bundles and cached separately', async () => {
  const site = renderedSite({ discovery: bilingual });
  releaseInBulgarian(site.dataDir);
  const [english, bulgarian] = [
    await site.get('/news'),
    await site.get('/news', { requestedLanguage: 'bg' }),
  ];
  expect([english.language, bulgarian.language]).toEqual(['en', 'bg']);
  expect(english.text).toContain('<title>Latest News · ');
  expect(bulgarian.text).toContain('<title>Последни новини · ');
  expect(bulgarian.text).toContain('content="Новини, събития и благотворителни кампании');
  expect(english.text).toContain('<meta property="og:locale" content="en_GB">');
  expect(bulgarian.text).toContain('<meta property="og:locale" content="bg_BG">');
  expect(bulgarian.text).toContain('routes.bg.js');
  expect(english.text).not.toContain('.bg.');
  for (const { language, etag } of [english, bulgarian])
    expect((await site.get('/news', { requestedLanguage: language })).etag).toBe(etag);
  expect(site.renders.map(({ set }) => set.shell.file.endsWith('.bg.cjs'))).toEqual([false, true]);
});

test('a shell in English only sends English pages and links no other language', async () => {
  const site = renderedSite({ discovery: bilingual });
  const page = await site.get('/news', { requestedLanguage: 'bg' });
  expect(page.language).toBe('en');
  expect(page.text).toContain('<html lang="en">');
  expect(page.text).toContain('<title>Latest News · ');
  expect(page.text).not.toContain('hreflang');
  expect((await site.get('/nowhere', { requestedLanguage: 'bg' })).text).toContain(
    '<title>Page Not Found · ',
  );
});

test('a section in English only appears in English in a Bulgarian page', async () => {
  const site = renderedSite();
  releaseInBulgarian(site.dataDir);
  const page = await site.get('/news', { requestedLanguage: 'bg' });
  expect(page.language).toBe('bg');
  expect(page.text).toContain('<html lang="bg">');
  expect(page.text).toContain('<title>Latest News · ');
  expect(page.text).toContain('/routes.js');
  const [{ set } = {}] = site.renders;
  expect(set?.shell.file).toMatch(/server\.bg\.cjs$/);
  expect(set?.sections[0]?.file).toMatch(/server\.cjs$/);
  const unknown = (await site.get('/nowhere', { requestedLanguage: 'bg' })).text;
  expect(unknown).toContain('<title>Няма такава страница · ');
  expect(unknown).not.toContain('hreflang');
});

test('public pages are rendered ahead in each language that the shell is released in', async () => {
  const site = renderedSite({ discovery: bilingual });
  releaseInBulgarian(site.dataDir);
  await site.renderAhead.start();
  for (const wish of ['en', 'bg'] as const) await site.get('/news', { requestedLanguage: wish });
  expect(site.outcomes).toEqual(['kept', 'kept']);
});

const linksOf = (html: string) =>
  Array.from(
    html.matchAll(/<link rel="(?:canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g),
    ([, language = 'canonical', url]) => [language, url],
  );

const NEWS = 'https://council.example/news';

test.each<[string, Partial<Visit>, string]>([
  ['an address without a language', { requestedLanguage: 'bg' }, NEWS],
  ['one with Bulgarian', { requestedLanguage: 'bg', isLanguageInUrl: true }, `${NEWS}?lang=bg`],
  ['one with English', { isLanguageInUrl: true }, `${NEWS}?lang=en`],
])(
  '%s has its canonical URL, and links to the page in all languages',
  async (_, visit, canonical) => {
    const site = renderedSite({ discovery: bilingual });
    releaseInBulgarian(site.dataDir);
    await site.get('/news', { ...visit, isLanguageInUrl: !visit.isLanguageInUrl });
    const { text } = await site.get('/news?lang=xx', visit);
    expect(linksOf(text)).toEqual([
      ['canonical', canonical],
      ['en', `${NEWS}?lang=en`],
      ['bg', `${NEWS}?lang=bg`],
      ['x-default', NEWS],
    ]);
    expect(text).toContain(`<meta property="og:url" content="${canonical}">`);
  },
);

onSqlite('a page in the language of its reader', (start) => {
  const bilingualSite = async (env = {}) => {
    const testApp = await start({ renderer: fakeRenderer().renderer, env });
    releaseRenderedSite(testApp.dataDir, bilingual);
    releaseInBulgarian(testApp.dataDir);
    writeBelow(testApp.dataDir, 'site/shell/assets/index.css', SHELL_STYLE);
    return (url: string, headers = {}) => testApp.app.inject({ url, headers });
  };

  test('is chosen by ?lang=, and remembered in a cookie', async () => {
    const get = await bilingualSite();
    const response = await get('/news?lang=bg', { cookie: 'language=en' });
    expect(response.headers['content-language']).toBe('bg');
    expect(response.headers['set-cookie']).toBe(
      'language=bg; Path=/; SameSite=Lax; Max-Age=31536000',
    );
    expect(response.body).toContain('<html lang="bg">');
    const laterResponse = await get('/news', { cookie: 'language=bg' });
    expect(laterResponse.headers['content-language']).toBe('bg');
    expect(laterResponse.headers['set-cookie']).toBeUndefined();
    expect((await get('/news')).headers['content-language']).toBe('en');
  });

  test('is stored by shared caches only if it sets no cookie', async () => {
    const get = await bilingualSite({ PUBLIC_URL: 'https://council.example' });
    const host = { host: 'council.example' };
    const [plain, inBulgarian] = [await get('/news', host), await get('/news?lang=bg', host)];
    expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(inBulgarian.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(String(inBulgarian.headers['set-cookie'])).toMatch(/; Secure$/);
  });
});

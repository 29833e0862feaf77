import { expect, test } from 'vitest';
import { languageCookie, languageInUrl, languageOf } from './request-language.ts';

type RequestLanguageCase = readonly [
  what: string,
  asked: { url?: string; cookie?: string; header?: string },
  language: string,
];

test.each<RequestLanguageCase>([
  ['nothing', {}, 'en'],
  ['a header', { header: 'bg' }, 'bg'],
  ['a header with a country', { header: 'bg-BG,bg;q=0.9,en;q=0.8' }, 'bg'],
  ['a header that wants English more', { header: 'en-GB,en;q=0.9,bg;q=0.8' }, 'en'],
  ['a header with weights in another order', { header: 'en;q=0.3, bg;q=0.7' }, 'bg'],
  ['languages that the site does not have', { header: 'de-DE,de;q=0.9' }, 'en'],
  ['one that it has among those', { header: 'de,fr;q=0.9,bg;q=0.2' }, 'bg'],
  ['anything', { header: '*' }, 'en'],
  ['nonsense in the header', { header: ';;q=x,,=\u0431' }, 'en'],
  ['a cookie', { cookie: 'language=bg' }, 'bg'],
  ['a cookie among others', { cookie: 'theme=dark; language=bg; x=1' }, 'bg'],
  ['a cookie against the header', { cookie: 'language=en', header: 'bg' }, 'en'],
  ['a cookie with a language that there is not', { cookie: 'language=de', header: 'bg' }, 'bg'],
  ['a cookie whose name only ends so', { cookie: 'xlanguage=bg' }, 'en'],
  ['nonsense in the cookie', { cookie: 'language=%ff; language' }, 'en'],
  ['an address', { url: '/news?lang=bg' }, 'bg'],
  ['an address against the cookie', { url: '/?page=2&lang=bg', cookie: 'language=en' }, 'bg'],
  ['an address that wants English', { url: '/?lang=en', cookie: 'language=bg' }, 'en'],
  [
    'an address with a language that there is not',
    { url: '/?lang=de', cookie: 'language=bg' },
    'bg',
  ],
  ['an address twice', { url: '/?lang=bg&lang=en' }, 'bg'],
  ['another parameter', { url: '/?slang=bg' }, 'en'],
  ['a path', { url: '/lang=bg' }, 'en'],
  ['nonsense in the address', { url: '/?lang=%ff%', cookie: 'language=bg' }, 'bg'],
])(
  'a request with %s is answered in one language',
  (_, { url = '/', cookie, header }, language) => {
    const headers = { cookie, 'accept-language': header };
    expect(languageOf({ url, headers })).toBe(language);
  },
);

test('only an address with a language of the site chooses one', () => {
  const languages = ['/?lang=bg', '/?lang=en', '/?lang=', '/?lang=BG', '/'].map((url) =>
    languageInUrl({ url }),
  );
  expect(languages).toEqual(['bg', 'en', null, null, null]);
});

test('the cookie lasts a year, for the whole site, and is Secure over https', () => {
  const cookie = 'language=bg; Path=/; SameSite=Lax; Max-Age=31536000';
  expect(languageCookie('bg', { https: false })).toBe(cookie);
  expect(languageCookie('bg', { https: true })).toBe(`${cookie}; Secure`);
});

import { useSession } from 'shared/session';
import { signInAs } from 'shared/testing';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/visit.tsx';
import { takeChosenLanguage } from './chosen-language.ts';

test.each([
  ['/news?lang=bg', '/news', 'language=bg'],
  ['/news?lang=en', '/news', 'language=en'],
  ['/news?q=a&lang=bg&page=2#item-3', '/news?q=a&page=2#item-3', 'language=bg'],
  ['/news?lang=tlh', '/news', ''],
  ['/news?lang=', '/news', ''],
  ['/news?language=bg', '/news?language=bg', ''],
  ['/news?slang=bg', '/news?slang=bg', ''],
])('of %s the address becomes %s, and the cookie %j', (from, to, cookie) => {
  history.replaceState({ place: 7 }, '', from);
  takeChosenLanguage();
  expect(location.pathname + location.search + location.hash).toBe(to);
  expect(history.state).toEqual({ place: 7 });
  expect(document.cookie).toBe(cookie);
});

test.each([
  ['on this site', `${location.origin}/news`, ['PUT /api/users/me', 'GET /api/auth/me']],
  ['by a link elsewhere', 'https://elsewhere.example/', []],
  ['by a link in a mail', '', []],
])('chosen %s, it is saved for the account only there', async (_how, referrer, calls) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const api = fakeApi({
    'PUT /api/users/me': () => ({}),
    'GET /api/auth/me': () => person({ language: 'bg' }),
  });
  signInAs(person({ language: 'en' }));
  history.replaceState(null, '', '/news?lang=bg');
  takeChosenLanguage();
  await new Promise((resolve) => setTimeout(resolve));
  await expect.poll(() => api.map(({ call }) => call)).toEqual(calls);
  if (calls.length === 0) return;
  expect(api[0]?.body).toEqual({ language: 'bg' });
  await expect.poll(() => useSession.getState().user?.language).toBe('bg');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeChosenLanguage } from './chosen-language.ts';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test
  document.cookie = 'language=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT';
  history.replaceState(null, '', '/');
};

beforeEach(forget);
afterEach(forget);

test.each([
  ['/news?lang=bg', '/news', 'language=bg'],
  ['/news?lang=en', '/news', 'language=en'],
  ['/news?q=a&lang=bg&page=2#item-3', '/news?q=a&page=2#item-3', 'language=bg'],
  ['/news?lang=tlh', '/news', ''],
  ['/news?lang=', '/news', ''],
  ['/news?language=bg', '/news?language=bg', ''],
  ['/news?slang=bg', '/news?slang=bg', ''],
])('of %s the address keeps %s, and the browser %j', (from, to, cookie) => {
  history.replaceState({ place: 7 }, '', from);
  takeChosenLanguage();
  expect(location.pathname + location.search + location.hash).toBe(to);
  expect(history.state).toEqual({ place: 7 });
  expect(document.cookie).toBe(cookie);
});

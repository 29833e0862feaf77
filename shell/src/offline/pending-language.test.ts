import { CONNECTION_CHANGED } from 'shared/connection';
import { useToasts } from 'shared/toasts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followChosenLanguage } from './pending-language.ts';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test
  document.cookie = 'language=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT';
  history.replaceState(null, '', '/');
  globalThis.offlineContent = undefined;
  useToasts.setState([], true);
};

beforeEach(forget);
afterEach(forget);

const lose = () => {
  globalThis.offlineContent = () => ({ heading: '', text: '', links: null });
  dispatchEvent(new Event(CONNECTION_CHANGED));
};
const message = () => useToasts.getState().map(({ text }) => text);
const SAID = ['You are offline. This site changes to Български as soon as you are back.'];

/** Presses a link to a language. Returns whether the browser follows it. */
function press(language: string): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = `#${language}`;
  link.hreflang = language;
  const isFollowed = link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
  link.remove();
  return isFollowed;
}

describe('The other language, chosen', () => {
  it('online, is opened by its link', () => {
    const isPending = followChosenLanguage();
    expect(press('bg')).toBe(true);
    expect(isPending()).toBe(false);
    expect(message()).toEqual([]);
  });

  it('offline, is announced and remembered, and the page stays', () => {
    const isPending = followChosenLanguage();
    lose();
    expect(press('bg')).toBe(false);
    expect(isPending()).toBe(true);
    expect(message()).toEqual(SAID);
    expect(document.cookie).toBe('language=bg');
    press('en');
    expect(isPending()).toBe(false);
  });

  it.each([
    ['bg', true, SAID],
    ['en', false, []],
  ])('by the address of a cached page, %s, is pending: %s', (language, awaited, texts) => {
    history.replaceState(null, '', `/news?lang=${language}`);
    expect(followChosenLanguage()()).toBe(awaited);
    expect(message()).toEqual(texts);
    expect(location.search).toBe('');
  });
});

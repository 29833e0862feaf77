import { adoptToken, recordUser, useSession } from 'shared/session';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { person, TOKEN } from '../../test/visit.tsx';
import { followShownAgain } from './shown-again.ts';

const renew = vi.fn();
const reload = vi.fn();

beforeAll(() => followShownAgain(renew));
beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.clearAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: as the site writes it
  document.cookie = 'language=;max-age=0';
});

/** As a browser does it with a page from its back/forward cache. */
const showAgain = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

function signIn(): void {
  adoptToken(TOKEN);
  recordUser(TOKEN, person());
}

describe('a page that is shown again', () => {
  it('reads anew what it shows, and whose the session is', async () => {
    const calls = fakeApi({ 'GET /api/auth/me': () => person({ name: 'Renamed' }) });
    signIn();
    showAgain();
    expect(renew).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(useSession.getState().user?.name).toBe('Renamed'));
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/auth/me']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('tells all that follows other tabs to look', () => {
    const changed = vi.fn();
    window.addEventListener('storage', changed, { once: true });
    showAgain();
    expect(changed.mock.calls[0]?.[0].key).toBeNull();
  });

  it('is hidden and opened anew when the session has ended in another tab', () => {
    signIn();
    localStorage.removeItem('token');
    showAgain();
    expect(document.body.hidden).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(renew).not.toHaveBeenCalled();
  });

  it('is opened anew when another language was chosen', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the site writes it
    document.cookie = 'language=bg';
    showAgain();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is left alone when it is shown for the first time', () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(renew).not.toHaveBeenCalled();
  });
});

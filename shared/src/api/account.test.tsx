import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.setItem('token', 'a.b.c');
});

afterEach(() => {
  globalThis.offlineContent = undefined;
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Status and token of the session after a minute. */
async function afterAMinute() {
  const { refreshUser } = await import('./index.ts');
  const { useSession } = await import('../session/index.ts');
  void refreshUser();
  await vi.advanceTimersByTimeAsync(60_000);
  return [useSession.getState().status, localStorage.getItem('token')];
}

const head = { headers: { 'content-type': 'application/json' } };
const notTheApi: readonly [string, () => Response][] = [
  [
    'a body that breaks off after the head',
    () => new Response(breakingOff('{"id":7,"na'), { status: 200, ...head }),
  ],
  ['half a body', () => new Response('{"id":7,"na', { status: 200, ...head })],
  ['the page of a captive portal', () => page(200)],
  ['the 401 of a proxy', () => page(401)],
  ['the 500 of a proxy', () => page(500)],
  ['the 502 of a proxy', () => page(502)],
];

const page = (status: number) =>
  new Response('<h1>Welcome to our Wi-Fi</h1>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

const breakingOff = (text: string) =>
  new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode(text)),
    pull: (body) => body.error(new TypeError('Failed to fetch')),
  });

test.each(notTheApi)('%s signs nobody out, and the request is repeated', async (_, answer) => {
  const user = { id: 7, name: 'Ivan', role: 'USER' };
  const answers = [answer, () => Response.json(user)];
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  expect(await afterAMinute()).toEqual(['signed-in', 'a.b.c']);
});

test.each([...notTheApi, ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))]])(
  'where %s is all that comes, the page goes on as a visitor’s and the token stays',
  async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    expect(await afterAMinute()).toEqual(['anonymous', 'a.b.c']);
    expect(console.error).toHaveBeenCalledWith('Failed to fetch user info', expect.anything());
  },
);

test.each([401, 403])('a %d of the API ends the session at once', async (status) => {
  const asked = vi.fn(async () =>
    Promise.resolve(new Response('No.', { status, headers: { 'x-refusal-code': 'FORBIDDEN' } })),
  );
  vi.stubGlobal('fetch', asked);
  expect(await afterAMinute()).toEqual(['anonymous', null]);
  expect(asked).toHaveBeenCalledOnce();
});

test('Nobody is signed out while offline', async () => {
  globalThis.offlineContent = () => ({ heading: '', text: '', links: null });
  expect(await afterAMinute()).toEqual(['checking', 'a.b.c']);
});

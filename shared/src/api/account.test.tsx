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
});

/** Status and token of the session after this time. */
async function sessionAfter(ms: number) {
  const { refreshUser } = await import('./index.ts');
  const { useSession } = await import('../session/index.ts');
  void refreshUser();
  await vi.advanceTimersByTimeAsync(ms);
  return [useSession.getState().status, localStorage.getItem('token')];
}

const afterAMinute = () => sessionAfter(60_000);

const head = { headers: { 'content-type': 'application/json' } };
const noAnswer: readonly [string, () => Response | Promise<Response>][] = [
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a body that breaks off after the head',
    () => new Response(breakingOff('{"id":7,"na'), { status: 200, ...head }),
  ],
  ['half a body', () => new Response('{"id":7,"na', { status: 200, ...head })],
  ['the page of a captive portal', () => page(200)],
];
const restarting = [502, 503, 504];

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

const user = { id: 7, name: 'Ivan', role: 'USER' };

test.each([
  ...noAnswer,
  ...restarting.map((status) => [`a ${status}`, () => page(status)] as const),
])('After %s the request is repeated, and nobody is signed out', async (_, respond) => {
  const responses = [respond, () => Response.json(user)];
  vi.stubGlobal('fetch', async () => responses.shift()?.());
  expect(await afterAMinute()).toEqual(['signed-in', 'a.b.c']);
});

test.each(noAnswer)(
  'Where %s is all that comes, the page goes on as a visitor’s and the token stays',
  async (_, respond) => {
    vi.stubGlobal('fetch', async () => respond());
    expect(await afterAMinute()).toEqual(['anonymous', 'a.b.c']);
    expect(console.error).toHaveBeenCalledWith('Failed to fetch user info', expect.anything());
  },
);

test.each(restarting)('A %d for 10 seconds ends the session', async (status) => {
  vi.stubGlobal('fetch', async () => page(status));
  expect(await sessionAfter(5_000)).toEqual(['checking', 'a.b.c']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ...[400, 401, 403, 404, 429, 500, 501].map(
    (status) => [status, `a ${status} of the API`] as const,
  ),
  [401, 'the 401 of a proxy'],
  [500, 'the 500 of a proxy'],
] as const)('%d ends the session at once, as %s', async (status, what) => {
  const requested = vi.fn(async () =>
    what.endsWith('proxy') ? page(status) : Response.json({ message: 'No.' }, { status }),
  );
  vi.stubGlobal('fetch', requested);
  expect(await afterAMinute()).toEqual(['anonymous', null]);
  expect(requested).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledWith('Failed to fetch user info', expect.anything());
});

test('Nobody is signed out while offline', async () => {
  globalThis.offlineContent = () => ({ heading: '', text: '', links: null });
  expect(await afterAMinute()).toEqual(['checking', 'a.b.c']);
});

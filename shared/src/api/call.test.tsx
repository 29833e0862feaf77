import { beforeEach, describe, expect, test, vi } from 'vitest';

const SENTENCE = 'Please confirm this with your password.';

beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('token', 'a.b.c');
});

const passwordNeeded = () =>
  Response.json({ message: SENTENCE, code: 'PASSWORD_NEEDED' }, { status: 403 });

/** The server answers with these, one after another. */
function respondWith(...responses: (() => Response)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const next = responses.shift();
    if (!next) throw new TypeError('Nothing more was expected');
    return next();
  });
  return sent;
}

const clearBalance = async () => {
  const { call } = await import('./index.ts');
  return call('users.clearBalance', {
    params: { id: 5 },
    query: { expected: '84.50' },
    body: { counted: 84.5, note: 'all there' },
    headers: { 'if-match': '"3"' },
  });
};

const shapeOf = ({ url, init }: { url: string; init: RequestInit }) => ({
  url,
  method: init.method,
  body: init.body,
  headers: Object.fromEntries(new Headers(init.headers)),
});

describe('a call that needs the password', () => {
  test('is repeated unchanged once it was entered', async () => {
    const sent = respondWith(passwordNeeded, () => Response.json({ entryId: 7 }));
    const { onStepUpNeeded } = await import('./index.ts');
    const ask = vi.fn(async () => true);
    onStepUpNeeded(ask);
    expect(await clearBalance()).toEqual({ entryId: 7 });
    expect(ask).toHaveBeenCalledOnce();
    const [first, second, ...more] = sent.map(shapeOf);
    expect(second).toEqual(first);
    expect(second?.headers).toMatchObject({ authorization: 'Bearer a.b.c', 'if-match': '"3"' });
    expect(more).toEqual([]);
  });

  test.each([
    ['it was not entered', async () => false],
    ['no dialog is registered', undefined],
  ])('fails with the message of the response when %s', async (_, ask) => {
    const sent = respondWith(passwordNeeded);
    const { onStepUpNeeded } = await import('./index.ts');
    if (ask) onStepUpNeeded(ask);
    await expect(clearBalance()).rejects.toThrow(SENTENCE);
    expect(sent).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('a.b.c');
  });

  test('opens the password dialog only once', async () => {
    respondWith(passwordNeeded, passwordNeeded);
    const { onStepUpNeeded } = await import('./index.ts');
    const ask = vi.fn(async () => true);
    onStepUpNeeded(ask);
    await expect(clearBalance()).rejects.toThrow(SENTENCE);
    expect(ask).toHaveBeenCalledOnce();
  });
});

test.each([
  ['WRONG_CREDENTIALS', 'a.b.c'],
  ['NOT_AUTHENTICATED', null],
])('after an error response with %s the token is %s', async (code, tokenAfter) => {
  respondWith(() => new Response('No.', { status: 401, headers: { 'x-refusal-code': code } }));
  const { call } = await import('./index.ts');
  await expect(call('auth.confirm', { body: { password: 'x' } })).rejects.toThrow('No.');
  expect(localStorage.getItem('token')).toBe(tokenAfter);
});

test('A 401 of a proxy does not remove the token', async () => {
  const headers = { 'content-type': 'text/html' };
  respondWith(() => new Response('<h1>Log in</h1>', { status: 401, headers }));
  const { call } = await import('./index.ts');
  await expect(call('auth.me')).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('token')).toBe('a.b.c');
});

const html = { headers: { 'content-type': 'text/html' } };
test.each([
  ['JSON that is none', 'news.list', new Response('<h1>Wi-Fi</h1>')],
  ['a page in the place of JSON', 'news.list', new Response('{}', html)],
  ['a page in the place of text', 'auth.logout', new Response('<h1>Wi-Fi</h1>', html)],
] as const)('%s is a lost connection', async (_, id, response) => {
  respondWith(() => response);
  const { call } = await import('./index.ts');
  await expect(call(id)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('A body that never ends is a lost connection after the time limit', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('Too long', 'TimeoutError')), ms);
    return limit.signal;
  });
  respondWith(() => new Response(new ReadableStream()));
  const { call } = await import('./index.ts');
  const ended = expect(call('news.list')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
});

test.each([
  ['a read', 'news.list', 10],
  ['a write', 'users.updateMe', 20],
  ['a change of releases, whose pages are rendered first,', 'releases.promoteSet', 120],
] as const)('%s may take (%s) %d s', async (_, id, seconds) => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  respondWith(() => Response.json({}));
  const { call } = await import('./index.ts');
  await call(id as 'news.list');
  expect(limit).toHaveBeenCalledWith(seconds * 1000);
});

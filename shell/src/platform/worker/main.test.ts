import { afterEach, describe, expect, it, vi } from 'vitest';

const SITE = 'http://localhost:3000';
const PAGE = '<html lang="en"><script src="/assets/index.js"></script></html>';
const SCRIPT = '/assets/index.js';
const SCRIPT_LENGTH = 10 * PAGE.length;

/** Caches with room for responses of at most `room` bytes, or forbidden ones. */
function fakeCaches(room: number | 'forbidden') {
  const storedCaches = new Map<string, Map<string, Response>>();
  const throwIfForbidden = async (): Promise<void> => {
    if (room === 'forbidden') throw new DOMException('No.', 'SecurityError');
  };
  const open = async (name: string) => {
    await throwIfForbidden();
    const cache = storedCaches.get(name) ?? new Map<string, Response>();
    storedCaches.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      delete: async (address: string) => cache.delete(address),
      put: async (address: string, response: Response) => {
        const { length } = await response.clone().text();
        if (length > Number(room)) throw new DOMException('Full.', 'QuotaExceededError');
        cache.set(new URL(address, SITE).href, response);
      },
    };
  };
  return {
    open,
    keys: async () => throwIfForbidden().then(() => [...storedCaches.keys()]),
    delete: async (name: string) => throwIfForbidden().then(() => storedCaches.delete(name)),
    match: async (address: string, { cacheName }: { cacheName?: string } = {}) => {
      await throwIfForbidden();
      const { href } = new URL(address, SITE);
      const caches =
        cacheName === undefined ? [...storedCaches.values()] : [storedCaches.get(cacheName)];
      return caches
        .map((cache) => cache?.get(href))
        .find(Boolean)
        ?.clone();
    },
  };
}

type Listener = (event: object) => void;
type Network = (path: string) => Promise<Response>;

const site: Network = async (path) => {
  if (path === SCRIPT) return new Response('x'.repeat(SCRIPT_LENGTH));
  return new Response(path === '/login' ? PAGE : `of ${path}`);
};
const offline: Network = async () => {
  throw new TypeError('Failed to fetch');
};

/** Starts the worker with these caches. */
async function startWorker(room: number | 'forbidden') {
  const listeners = new Map<string, Listener>();
  const claim = vi.fn();
  vi.resetModules();
  vi.stubGlobal('caches', fakeCaches(room));
  vi.stubGlobal('self', {
    release: { id: 'one', files: { en: [{ url: SCRIPT, integrity: '' }] } },
    location: { origin: SITE },
    clients: { matchAll: async () => [], claim },
    registration: {},
    skipWaiting: () => undefined,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  let network = site;
  vi.stubGlobal('fetch', (input: string | { url: string }) => {
    const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, SITE);
    return network(pathname + search);
  });
  await import('./main.ts');
  const dispatch = async (type: string, more: object = {}) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    listeners.get(type)?.({ waitUntil, ...more });
    for (const promise of work) await promise;
  };
  await dispatch('install');
  await dispatch('activate');
  return {
    claim,
    /** A page that is open at this path sends its message. */
    open: (path: string) =>
      dispatch('message', {
        source: { url: SITE + path },
        data: { language: 'en', versions: {}, answers: {} },
      }),
    connect: (newNetwork: Network) => {
      network = newNetwork;
    },
    /** The worker's response to a request, as text. */
    request: async (path: string, mode = 'cors', method = 'GET'): Promise<string> => {
      let sentResponse: Promise<Response> | undefined;
      const signal = { aborted: false };
      const cache = 'default';
      await dispatch('fetch', {
        request: { url: SITE + path, method, headers: new Headers(), mode, cache, signal },
        respondWith: (response: Promise<Response>) => {
          sentResponse = response;
        },
      });
      return (await sentResponse)?.text() ?? 'nothing';
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

const REQUESTS = [
  ['/news', 'navigate'],
  ['/api/news?page=0&size=10', 'cors'],
  ['/assets/later.js', 'cors'],
  ['/media/0123456789abcdef-480x320.webp', 'no-cors'],
] as const;

it.each([
  ['full', 0],
  ['forbidden', 'forbidden'],
] as const)(
  'Where storage is %s, everything comes from the network, as without a worker',
  async (_, room) => {
    const { request, claim, connect } = await startWorker(room);
    expect(claim).toHaveBeenCalledOnce();
    for (const [path, mode] of REQUESTS) expect(await request(path, mode)).toBe(`of ${path}`);
    connect(offline);
    expect(await request('/news', 'navigate')).toContain('This page is not kept on this device');
    await expect(request('/api/news/1')).rejects.toThrow('Failed to fetch');
  },
);

it('The offline page is only cached with its scripts, because without them it would stay empty', async () => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  connect(offline);
  expect(await request('/news', 'navigate')).toBe(PAGE);

  const tight = await startWorker(PAGE.length);
  tight.connect(offline);
  expect(await tight.request('/news', 'navigate')).toContain('not kept');
});

it('Caching waits for a page in another language, because the offline page is in the first one', async () => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  vi.useFakeTimers();
  connect(async (path) => {
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    return site(path);
  });
  const [late, inBulgarian] = [request('/news', 'navigate'), request('/news?lang=bg', 'navigate')];
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await late).toBe(PAGE);
  expect(await inBulgarian).toBe('of /news?lang=bg');
  connect(offline);
  expect(await request('/news?lang=bg', 'navigate')).toBe(PAGE);
});

it('A post that is gone is not read offline any more', async () => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  expect(await request('/api/news/1')).toBe('of /api/news/1');
  connect(async () => new Response('gone', { status: 404 }));
  expect(await request('/api/news/1')).toBe('gone');
  connect(offline);
  await expect(request('/api/news/1')).rejects.toThrow('Failed to fetch');
});

/** A site whose pages show this text, from a release of its news section. */
const showing =
  (text: string, news = '1'): Network =>
  async (path) => {
    if (path.startsWith('/api') || path === SCRIPT) return site(path);
    const discovery = { microFrontends: { 'mf-news': [{ metadata: { version: news } }] } };
    const blocks = { boot: { discovery }, answers: { '/api/news': {} } };
    const html = Object.entries(blocks).map(
      ([id, json]) => `<script type="application/json" id="${id}">${JSON.stringify(json)}</script>`,
    );
    return new Response(html.join('') + text, { headers: { 'cache-control': 'public' } });
  };

const startVisit = async () => {
  const started = await startWorker(SCRIPT_LENGTH);
  const see = async (path = '/news') =>
    (await started.request(path, 'navigate')).replace(/<script.*<\/script>/, '');
  started.connect(showing('first'));
  return { ...started, see };
};

describe('A page that was opened before', () => {
  it('is shown from the cache, and the next time as it is by then', async () => {
    const { see, connect } = await startVisit();
    expect(await see()).toBe('first');
    connect(showing('second'));
    expect(await see()).toBe('first');
    expect(await see()).toBe('second');
    connect(offline);
    expect(await see('/news/')).toBe('second');
  });

  it('is cached though it was opened before there was a worker', async () => {
    const { see, open, connect } = await startVisit();
    await open('/news');
    connect(showing('second'));
    expect(await see()).toBe('first');
  });

  it('is not shown from the cache once a page of another release came', async () => {
    const { see, connect } = await startVisit();
    await see();
    connect(showing('second', '2'));
    expect(await see('/store')).toBe('second');
    expect(await see()).toBe('second');
  });

  it.each([
    ['a write', '/api/news/7', 'cors', 'PUT'],
    ['a preview', '/preview/abc', 'navigate', 'GET'],
  ])('is not shown from the cache after %s', async (_, path, mode, method) => {
    const { see, request, connect } = await startVisit();
    await see();
    await request(path, mode, method);
    connect(showing('second'));
    expect(await see()).toBe('second');
  });

  it('is forgotten when it is gone, but not when the server fails', async () => {
    const { see, connect } = await startVisit();
    await see();
    const failing =
      (status: number): Network =>
      async (path) =>
        new Response(await (await showing('failed')(path)).text(), { status });
    connect(failing(500));
    await see();
    expect(await see()).toBe('first');
    connect(failing(404));
    await see();
    expect(await see()).toBe('failed');
  });

  it('is forgotten after thirty others', async () => {
    const { see, connect } = await startVisit();
    for (let post = 0; post <= 30; post += 1) await see(`/news/${post}`);
    connect(showing('second'));
    expect(await see('/news/1')).toBe('first');
    expect(await see('/news/0')).toBe('second');
  });
});

import { afterEach, expect, it, vi } from 'vitest';

const SITE = 'http://localhost:3000';
const OFFLINE_PAGE = 'the offline page';
const POLICY = "default-src 'none'";
const SCRIPT = '/assets/index.js';
const SCRIPT_LENGTH = 1_000;

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
  if (path === '/discovery.json') return Response.json({ extras: { revision: 1 } });
  return new Response(path === SCRIPT ? 'x'.repeat(SCRIPT_LENGTH) : `of ${path}`);
};
const offline: Network = async () => {
  throw new TypeError('Failed to fetch');
};

/** Starts the worker with these caches. */
async function startWorker(room: number | 'forbidden') {
  const listeners = new Map<string, Listener>();
  const claim = vi.fn();
  const skipWaiting = vi.fn();
  vi.resetModules();
  vi.stubGlobal('caches', fakeCaches(room));
  vi.stubGlobal('self', {
    release: { id: 'one', files: { en: [{ url: SCRIPT, integrity: '' }] } },
    site: {
      language: 'en',
      discovery: { microFrontends: {}, extras: { revision: 1 } },
      offlinePage: { html: OFFLINE_PAGE, headers: { 'content-security-policy': POLICY } },
    },
    location: { origin: SITE },
    clients: { matchAll: async () => [], claim },
    registration: {},
    skipWaiting,
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
    /** A page that is open sends its message. */
    precache: () => dispatch('message', { data: { answers: {} } }),
    skipWaiting,
    takeOver: () => dispatch('message', { data: 'take-over' }),
    connect: (newNetwork: Network) => {
      network = newNetwork;
    },
    /** The worker's response to a request, as text. A page has the policy of its releases, or came from the network. */
    request: async (
      path: string,
      mode = 'cors',
      { preloadResponse, ...more }: { preloadResponse?: Promise<Response> } & object = {},
    ): Promise<string> => {
      let sentResponse: Promise<Response> | undefined;
      const signal = { aborted: false };
      const plain = { method: 'GET', headers: new Headers(), destination: '', integrity: '' };
      await dispatch('fetch', {
        preloadResponse,
        request: { ...plain, url: SITE + path, mode, signal, ...more },
        respondWith: (response: Promise<Response>) => {
          sentResponse = response;
        },
      });
      const response = await sentResponse;
      const text = (await response?.text()) ?? 'nothing';
      if (text === OFFLINE_PAGE)
        expect(response?.headers.get('content-security-policy')).toBe(POLICY);
      return text;
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

it('requests no address of the API a second time that the browser has preloaded', async () => {
  const { request, connect } = await startWorker(10_000);
  const path = '/api/auth/oidc/callback?code=once';
  const preloadResponse = Promise.resolve(new Response('preloaded'));
  connect(async () => new Response('a second request'));
  expect(await request(path, 'navigate', { preloadResponse })).toBe('preloaded');
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

it('A worker takes the place of the one before when an idle page says so, not while pages load', async () => {
  const { skipWaiting, takeOver } = await startWorker(SCRIPT_LENGTH);
  expect(skipWaiting).not.toHaveBeenCalled();
  await takeOver();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

it('The offline page is only shown with its scripts, because without them it would stay empty', async () => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  connect(offline);
  expect(await request('/news', 'navigate')).toBe(OFFLINE_PAGE);

  const tight = await startWorker(SCRIPT_LENGTH / 2);
  tight.connect(offline);
  expect(await tight.request('/news', 'navigate')).toContain('not kept');
});

it('A page in another language is waited for, because the offline page is in the first one', async () => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  vi.useFakeTimers();
  connect(async (path) => {
    if (path.startsWith('/news')) await new Promise((resolve) => setTimeout(resolve, 9_000));
    return site(path);
  });
  const [late, inBulgarian] = [request('/news', 'navigate'), request('/news?lang=bg', 'navigate')];
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await late).toBe(OFFLINE_PAGE);
  expect(await inBulgarian).toBe('of /news?lang=bg');
  connect(offline);
  expect(await request('/news?lang=bg', 'navigate')).toBe(OFFLINE_PAGE);
});

/** A page of posts, as the API sends it. */
const newsList = (...ids: number[]) => ({
  content: ids.map((id) => ({ id })),
  ...{ totalPages: 1, totalElements: ids.length, number: 0, size: 20, first: true, last: true },
});

it.each([
  ['its address', '/api/news/2', () => new Response('gone', { status: 404 })],
  ['a list', '/api/news?page=0&size=4', () => Response.json(newsList(3, 1))],
])('A post that is gone, as %s says, is read offline nowhere', async (_, path, answer) => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  const lists = ['/api/news?page=0&size=20', '/api/news?page=0&size=10'];
  await (await caches.open('ahead')).put(lists[0] ?? '', Response.json(newsList(3, 2, 1)));
  await (await caches.open('visited')).put(lists[1] ?? '', Response.json(newsList(3, 2, 1)));
  await request('/api/news/2');
  connect(async () => answer());
  await request(path);
  connect(offline);
  await expect(request('/api/news/2')).rejects.toThrow('Failed to fetch');
  for (const list of lists)
    expect(JSON.parse(await request(list)).content).toEqual([{ id: 3 }, { id: 1 }]);
  expect(await request('/api/news/1')).toBe('{"id":1}');
});

/** The names of all caches that this worker has, or had. */
const CACHES = ['shell-one', 'ahead', 'visited', 'pages-one', 'state'];

it('A page that a script put into a cache is never shown', async () => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  for (const name of CACHES)
    for (const path of ['/news', '/login', '/offline-page'])
      await (await caches.open(name)).put(path, new Response('planted'));
  expect(await request('/news', 'navigate')).toBe('of /news');
  expect(await request('/login', 'navigate')).toBe('of /login');
  connect(offline);
  expect(await request('/news', 'navigate')).toBe(OFFLINE_PAGE);
  expect(await request('/login', 'navigate')).toBe(OFFLINE_PAGE);
});

it.each([
  ['a script without a hash', { destination: 'script' }, 'of /assets/a.js'],
  ['a style without a hash', { destination: 'style' }, 'of /assets/a.js'],
  ['a script with its hash', { destination: 'script', integrity: 'sha384-x' }, 'planted'],
  ['a font', { destination: 'font' }, 'planted'],
])('From a cache that scripts can write to, %s is right or not taken', async (_, file, answer) => {
  const { request } = await startWorker(SCRIPT_LENGTH);
  for (const name of CACHES)
    await (await caches.open(name)).put('/assets/a.js', new Response('planted'));
  expect(await request('/assets/a.js', 'cors', file)).toBe(answer);
});

it.each(['no time', '{"at":9e15}'])(
  'Lists are renewed though a script stored %s',
  async (state) => {
    const { precache } = await startWorker(SCRIPT_LENGTH);
    const list = '/api/news?page=0&size=20';
    await (await caches.open('state')).put('/state', new Response(state));
    await (await caches.open('ahead')).put(list, new Response('planted'));
    await precache();
    expect(await (await caches.match(list))?.text()).toBe(`of ${list}`);
  },
);

it('The offline page waits while the site answers that other releases are live', async () => {
  const { request, connect } = await startWorker(SCRIPT_LENGTH);
  const answering =
    (revision: number): Network =>
    async (path) => {
      if (path === '/discovery.json') return Response.json({ extras: { revision } });
      throw new TypeError('Failed to fetch');
    };
  connect(answering(1));
  expect(await request('/news', 'navigate')).toBe(OFFLINE_PAGE);
  connect(answering(2));
  expect(await request('/news', 'navigate')).toContain('not kept on this device');
});

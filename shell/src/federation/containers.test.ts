import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContainers, entryScript, OLDER_RUNTIME, type Remote } from './containers.ts';
import { retryAddress } from './entry-address.ts';

const ENTRY = '/sections/mf-news/1.0.0-000000000001/remoteEntry.js';
const integrity = `sha384-${'a'.repeat(64)}`;
const news: Remote = { name: 'mf_news', entry: ENTRY, integrity };
const scope = { react: { '19.3.1': { get: () => undefined } } };
const routes = { default: 'routes' };

/** What the bundler puts in the place of these names. */
beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', { default: scope });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of [news.name, OLDER_RUNTIME]) Reflect.deleteProperty(globalThis, name);
});

type Outcome = object | (() => object | undefined) | 'nothing' | 'error';

/** Lets scripts come, one outcome after the other: a container, what makes one, nothing, or an error. */
function arriving(...outcomes: readonly Outcome[]): HTMLScriptElement[] {
  const asked: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('Only scripts are expected');
    const outcome = outcomes[asked.push(script) - 1];
    const made = typeof outcome === 'function' ? outcome() : outcome;
    if (typeof made === 'object') Reflect.set(globalThis, news.name, made);
    queueMicrotask(() => script.dispatchEvent(new Event(outcome === 'error' ? 'error' : 'load')));
  });
  return asked;
}

const container = () => ({
  init: vi.fn(),
  get: vi.fn(async (exposed: string) => {
    if (exposed !== './routes') throw new Error(`No ${exposed}`);
    return () => routes;
  }),
});

test.each([
  ['as in the document', ENTRY],
  ['absolute', new URL(ENTRY, location.href).href],
  ['fetched again', retryAddress(ENTRY, '?retry=mh9')],
])('the browser checks the bytes of an entry whose address is %s', (_, entry) => {
  const script = entryScript({ ...news, entry });
  expect(script.integrity).toBe(integrity);
  expect(script.crossOrigin).toBe('anonymous');
});

test('an entry without a known hash is loaded without a check', () => {
  const plain = entryScript({ ...news, integrity: '' });
  expect([plain.integrity, plain.getAttribute('crossorigin')]).toEqual(['', null]);
  const foreign = entryScript({ ...news, entry: 'https://other.example/e.js', integrity: '' });
  expect(foreign.crossOrigin).toBe('anonymous');
});

test('an entry is loaded once, and gets the modules of the shell', async () => {
  const made = container();
  const asked = arriving(made);
  const containers = createContainers();
  containers.register(news);
  const both = [containers.load('mf_news', './routes'), containers.load('mf_news', './routes')];
  expect(await Promise.all(both)).toEqual([routes, routes]);
  expect(asked).toHaveLength(1);
  expect(made.init.mock.calls).toEqual([[scope]]);
  await expect(containers.load('mf_news', './other')).rejects.toThrow('No ./other');
});

test('a container that was built for another version gets the module of the shell as that version', async () => {
  const made = container();
  arriving(made);
  const containers = createContainers();
  containers.register({ ...news, standIns: { react: '18.2.0' } });
  await containers.load('mf_news', './routes');
  expect(made.init.mock.calls).toEqual([[{ react: { '18.2.0': scope.react['19.3.1'] } }]]);
  expect(Object.keys(scope.react)).toEqual(['19.3.1']);
});

test('a failure stays until the container is registered again', async () => {
  const asked = arriving('error', container());
  const containers = createContainers();
  containers.register(news);
  await expect(containers.load('mf_news', './routes')).rejects.toThrow('did not arrive');
  await expect(containers.load('mf_news', './routes')).rejects.toThrow('did not arrive');
  containers.register({ ...news, entry: retryAddress(ENTRY, '?retry=2') });
  expect(await containers.load('mf_news', './routes')).toBe(routes);
  expect(asked.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=2']);
});

test('the container of an earlier attempt is not taken for one of an entry that does not run', async () => {
  arriving(container(), 'nothing');
  const containers = createContainers();
  containers.register(news);
  await containers.load('mf_news', './routes');
  containers.register(news);
  await expect(containers.load('mf_news', './routes')).rejects.toThrow(
    'The entry of mf_news did not run',
  );
});

test('a container that nobody registered is not asked for', async () => {
  const asked = arriving(container());
  await expect(createContainers().load('mf_news', './routes')).rejects.toThrow('not registered');
  expect(asked).toEqual([]);
});

test('an entry of the time of Module Federation 2 gets its runtime, and is run again', async () => {
  const made = container();
  const entry = () => (Reflect.get(globalThis, OLDER_RUNTIME) ? made : undefined);
  const asked = arriving(entry, entry);
  const containers = createContainers();
  containers.register(news);
  expect(await containers.load('mf_news', './routes')).toBe(routes);
  expect(asked).toHaveLength(2);
  expect(scope.react['19.3.1']).toMatchObject({ version: '19.3.1', useIn: [] });
});

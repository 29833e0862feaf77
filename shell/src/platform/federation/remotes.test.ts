import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { retryAddress } from './entry-address.ts';
import { createRemotes, entryScript, type Remote } from './remotes.ts';

// The bundler's own function for the names of chunks.
vi.hoisted(() => Reflect.set(globalThis, '__webpack_get_script_filename__', () => 'chunk.js'));

const ENTRY = '/sections/mf-news/1.0.0-000000000001/remoteEntry.js';
const integrity = `sha384-${'a'.repeat(64)}`;
const news: Remote = { name: 'mf_news', entry: ENTRY, integrity };
const routes = { default: 'routes' };
const react = { version: '19.3.1' };

/** The runtime remembers per page what it is loading: each test has an entry of its own. */
let entries = 0;
const remoteWithOwnEntry = (): Remote => {
  entries += 1;
  return { ...news, entry: `${ENTRY}?${entries}` };
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, news.name);
  // The runtime keeps its instances per page, and tells those of one name apart by the millisecond only.
  const { __INSTANCES__: instances, __SHARE__: scopes } = Reflect.get(globalThis, '__FEDERATION__');
  instances.length = 0;
  for (const id of Object.keys(scopes)) delete scopes[id];
});

/** Outcome of a requested script: it leaves this container, leaves nothing, or fails. */
type Outcome = object | 'nothing' | 'error';

/** Answers the requests for scripts in this order. Returns the requested scripts. */
function respondToScripts(...outcomes: readonly Outcome[]): HTMLScriptElement[] {
  const requested: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('Only scripts are expected');
    const outcome = outcomes[requested.push(script) - 1];
    if (typeof outcome === 'object') Reflect.set(globalThis, news.name, outcome);
    queueMicrotask(() => script.dispatchEvent(new Event(outcome === 'error' ? 'error' : 'load')));
    return script;
  });
  return requested;
}

const fakeContainer = () => ({
  init: vi.fn(),
  get: vi.fn(async (exposed: string) => {
    if (exposed !== './routes') throw new Error(`No ${exposed}`);
    return () => routes;
  }),
});

const remotesOf = (remote: Remote) => {
  const remotes = createRemotes({
    modules: { react },
    onDemand: {},
    versions: { react: react.version },
  });
  remotes.register(remote);
  return remotes;
};

const FOREIGN = 'https://other.example/e.js';

test.each([
  ['here with a hash', ENTRY, integrity, 'anonymous'],
  ['here without one', ENTRY, '', null],
  ['on another host without one', FOREIGN, '', 'anonymous'],
])('the script of an entry %s is checked where it can be', (_, entry, hash, crossOrigin) => {
  const script = entryScript({ ...news, entry, integrity: hash });
  expect([script.integrity, script.getAttribute('crossorigin')]).toEqual([hash, crossOrigin]);
});

test('an entry is loaded once, verified, and gets the shared modules of the shell', async () => {
  const remote = fakeContainer();
  const requested = respondToScripts(remote);
  const remotes = remotesOf(remoteWithOwnEntry());
  const loads = [remotes.load('mf_news', 'routes'), remotes.load('mf_news', 'routes')];
  expect(await Promise.all(loads)).toEqual([routes, routes]);
  expect(requested.map((script) => script.integrity)).toEqual([integrity]);
  expect(remote.init).toHaveBeenCalledOnce();
  const { react: shared } = remote.init.mock.calls[0]?.[0] ?? {};
  expect(shared[react.version].lib()).toBe(react);
  expect(shared[react.version].shareConfig).toMatchObject({ singleton: true, strictVersion: true });
  await expect(remotes.load('mf_news', 'other')).rejects.toThrow('No ./other');
});

test('after a failure the remote is registered again and fetched from another URL', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const requested = respondToScripts('error', fakeContainer());
  const remote = remoteWithOwnEntry();
  const remotes = remotesOf(remote);
  await expect(remotes.load('mf_news', 'routes')).rejects.toThrow('RUNTIME-008');
  remotes.register({ ...remote, entry: retryAddress(remote.entry, '?retry=2') });
  expect(await remotes.load('mf_news', 'routes')).toBe(routes);
  expect(requested.map(({ src }) => new URL(src).search)).toEqual([
    `?${entries}`,
    `?${entries}&retry=2`,
  ]);
});

test('the container of an earlier attempt is not used for an entry that fails to run', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  respondToScripts(fakeContainer(), 'nothing');
  const remotes = remotesOf(remoteWithOwnEntry());
  await remotes.load('mf_news', 'routes');
  remotes.register(remoteWithOwnEntry());
  await expect(remotes.load('mf_news', 'routes')).rejects.toThrow('RUNTIME-001');
});

/** The container of a remote with a runtime and a copy of zustand of its own. It exposes the zustand that it gets. */
function containerWithRuntime(shareStrategy: 'version-first' | 'loaded-first') {
  let instance: ModuleFederation;
  const copy = { version: '9.0.0', get: async () => () => 'the copy of the remote' };
  return {
    init(scope: Parameters<ModuleFederation['initShareScopeMap']>[1]) {
      const zustand = { ...copy, shareConfig: { singleton: true, requiredVersion: '>=5' } };
      const name = 'mf_news';
      instance = createInstance({ name, remotes: [], shared: { zustand }, shareStrategy });
      instance.initShareScopeMap('default', scope);
      instance.initializeSharing();
    },
    get: async () => {
      const factory = await instance.loadShare<string>('zustand');
      return () => ({ default: factory ? factory() : null });
    },
  };
}

test.each(['version-first', 'loaded-first'] as const)(
  'a remote that is registered again still gets the modules of the shell (%s)',
  async (shareStrategy) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    respondToScripts(containerWithRuntime(shareStrategy), containerWithRuntime(shareStrategy));
    const onDemand = { zustand: async () => () => 'that of the shell' };
    const remotes = createRemotes({ modules: {}, onDemand, versions: { zustand: '5.1.0' } });
    for (const attempt of ['first', 'second']) {
      remotes.register(remoteWithOwnEntry());
      const exposed = await remotes.load('mf_news', 'App');
      expect(exposed?.default, attempt).toBe('that of the shell');
    }
  },
);

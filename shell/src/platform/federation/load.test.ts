import { defineRoutes } from 'shared/section';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discoveryOf, section } from '../../../test/fake-sections.ts';
import type { LiveSection } from './discovery.ts';
import { loadSection } from './load.ts';
import { createLoadingState, type LoadingState } from './loading-state.ts';
import type { Remotes } from './remotes.ts';

const CHUNKS = 'chunk_mf_news';
const news: LiveSection = { name: 'mf-news', ...section({ prefix: 'news' }) };
const routes = { default: defineRoutes([]) };
const loadRemote = vi.fn<Remotes['load']>();
const register = vi.fn<Remotes['register']>();
let state: LoadingState;

beforeEach(() => {
  loadRemote.mockReset();
  state = { ...createLoadingState({ load: loadRemote, register }), sections: [news] };
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json(discoveryOf({ 'mf-news': [news] })));
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, CHUNKS);
  globalThis.retryMark = undefined;
});

const load = () => loadSection(state, { section: news, exposed: 'routes' });

test('files that hang time out, files of other sections do not', async () => {
  loadRemote.mockReturnValue(new Promise(() => undefined));
  const heard: string[] = [];
  const files = ['mf-news', 'mf-store'].map((name) => `/sections/${name}/1.0.0-000000000001/a.js`);
  for (const file of files) {
    const script = Object.assign(document.createElement('script'), {
      type: 'text/plain',
      src: file,
    });
    script.dataset['rspack'] = file;
    script.addEventListener('error', () => heard.push(file));
    document.head.append(script);
  }
  const href = '/sections/mf-news/1.0.0-000000000001/b.js';
  const hint = Object.assign(document.createElement('link'), { rel: 'preload', href });
  document.head.append(hint);
  const loading = expect(load()).rejects.toThrow('mf_news/routes did not arrive within 4.5 s');
  await vi.advanceTimersByTimeAsync(4_500);
  await loading;
  expect(heard).toEqual(files.slice(0, 1));
  expect(hint.isConnected).toBe(false);
});

test('the attempt after a failure requests the entry and all other files at new addresses', async () => {
  loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(routes);
  Reflect.set(globalThis, CHUNKS, ['a chunk of the failed entry']);
  await expect(load()).rejects.toThrow('gone');
  await expect(load()).resolves.toEqual(routes.default);
  expect(globalThis.retryMark).toMatch(/^\?retry=\w+$/);
  const entry = news.url + globalThis.retryMark;
  expect(register).toHaveBeenLastCalledWith({ name: 'mf_news', entry, integrity: '' });
  expect(CHUNKS in globalThis).toBe(false);
});

test('running code of the same release uses its own files, and can load its further pages', async () => {
  loadRemote
    .mockResolvedValueOnce(routes)
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce(routes);
  const chunks = ['a chunk of the running routes'];
  Reflect.set(globalThis, CHUNKS, chunks);
  await load();
  await expect(load()).rejects.toThrow('gone');
  await load();
  expect(Reflect.get(globalThis, CHUNKS)).toBe(chunks);
});

test('a remote with other globals is loaded by them, and loses the list of its failed chunks', async () => {
  const globals = { container: 'polls2', chunks: 'rspackChunkapp1' };
  const polls: LiveSection = { ...news, extras: { ...news.extras, globals } };
  vi.stubGlobal('fetch', async () => Response.json(discoveryOf({ 'mf-news': [polls] })));
  loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(routes);
  Reflect.set(globalThis, globals.chunks, ['a chunk of the failed entry']);
  const loadPolls = () => loadSection(state, { section: polls, exposed: 'routes' });
  await expect(loadPolls()).rejects.toThrow('gone');
  await loadPolls();
  expect(loadRemote).toHaveBeenLastCalledWith('polls2', 'routes');
  expect(register).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'polls2' }));
  expect(globals.chunks in globalThis).toBe(false);
});

test.each([
  ['on the site is loaded', '/sections/mf-news/2/remoteEntry.js', '/sections/mf-news/2/'],
  // The policy of the page has no hash of it.
  ['on another host is not', 'https://a.example/e.js', news.url],
])('after a failure a newer release %s', async (_, url, loadedFrom) => {
  const metadata = { version: '2.0.0-000000000002', integrity: '' };
  const newer = { ...news, url, metadata };
  vi.stubGlobal('fetch', async () => Response.json(discoveryOf({ 'mf-news': [newer] })));
  loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(routes);
  await expect(load()).rejects.toThrow('gone');
  await load();
  const [remote] = register.mock.lastCall ?? [];
  expect(remote?.entry).toContain(loadedFrom);
});

test.each([
  ['nothing', undefined, 'The default export of ./routes must be { routes }'],
  ['a plain array of routes', [], 'The default export of ./routes must be { routes }'],
  ['another contract', { contract: 2, routes: [] }, 'mf-news was built for another version'],
])('%s is rejected', async (_, exposed, why) => {
  loadRemote.mockResolvedValueOnce({ default: exposed });
  await expect(load()).rejects.toThrow(why);
});

test('a module without a contract is that of its release', async () => {
  loadRemote.mockResolvedValueOnce({ default: { routes: [] } });
  await expect(load()).resolves.toEqual({ routes: [] });
});

test('a section may be one component', async () => {
  const App = () => null;
  loadRemote.mockResolvedValueOnce({ default: App }).mockResolvedValueOnce({ default: undefined });
  const loadApp = () => loadSection(state, { section: news, exposed: 'App' });
  await expect(loadApp()).resolves.toBe(App);
  expect(loadRemote).toHaveBeenLastCalledWith('mf_news', 'App');
  await expect(loadApp()).rejects.toThrow('The default export of ./App must be a component');
});

import { expect, test } from 'vitest';
import {
  type FederationManifest,
  globalsOfRemote,
  remoteFault,
  remoteOf,
} from './federation-manifest.ts';

const manifest = (globalName?: string): FederationManifest => ({
  metaData: { remoteEntry: { name: 'entry.js', path: 'static', type: 'global' }, globalName },
  exposes: [],
  shared: [],
});

const globalsIn = (entry: string, globalName?: string) =>
  globalsOfRemote(manifest(globalName), {
    name: 'mf-polls',
    contents: new Map([['static/entry.js', entry]]),
  });

test.each([
  ['Rspack', 'r=self.rspackChunkapp1=self.rspackChunkapp1||[];r.forEach(t)', 'rspackChunkapp1'],
  [
    'webpack',
    'r=Array.isArray(self.webpackChunk_x)?self.webpackChunk_x:self.webpackChunk_x=[];r.forEach(t)',
    'webpackChunk_x',
  ],
  [
    'a build for development',
    'var chunkLoadingGlobal = self["app-1"] = self["app-1"] || [];\nchunkLoadingGlobal.forEach(t);',
    'app-1',
  ],
  [
    'webpack, for development',
    'const list = Array.isArray(self["x"]) ? self["x"] : (self["x"] = []);\nlist.forEach(t);',
    'x',
  ],
  ['nothing that is known', 'self.dataLayer=self.dataLayer||[];', 'chunk_mf_polls'],
])('the list of the chunks is read from an entry of %s', (_, entry, chunks) => {
  expect(globalsIn(entry, 'polls2')).toEqual({ globals: { container: 'polls2', chunks } });
});

test.each([undefined, 'mf_polls'])(
  'a remote that is called %s has the globals of our builds',
  (name) => {
    expect(globalsIn('self.chunk_mf_polls||[];r.forEach(t)', name)).toEqual({});
  },
);

const sharedWith = (name: string, version: string, requiredVersion: string) =>
  remoteOf({
    ...manifest(),
    shared: [
      {
        ...{ name, version, requiredVersion },
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  }).shared[name];

test.each([
  ['react', '18.3.1', '>=18', '>=18 18.x'],
  [
    'react-dom',
    '17.0.2',
    '^17.0.0 || ^18.0.0 || ^19.0.0',
    '^17.0.0 || ^18.0.0 17.x || ^19.0.0 17.x',
  ],
  ['react', '20.1.0', '*', '* 20.x'],
  ['react', '19.9.0', '^19.0.0', '^19.0.0'],
  ['react', '19.3.1', '19.3.1', '19.3.1'],
  ['react', '', '>=18', '>=18'],
  ['react-router-dom', '6.30.0', '>=6', '>=6'],
])('of %s %s with the range %s it accepts %s', (name, version, range, accepted) => {
  expect(sharedWith(name, version, range)).toBe(accepted);
});

test.each([
  ['/', undefined, /publicPath: 'auto'/],
  ['http://localhost:3001/', undefined, /build for development/],
  ['auto', 'https://shop.example/mf-manifest.json', /loads a remote from https:\/\/shop/],
])('files at %s and a remote at %s are refused with what to do', (publicPath, entry, why) => {
  const { metaData, ...rest } = manifest();
  const remotes = entry === undefined ? [] : [{ entry }];
  expect(remoteFault({ ...rest, metaData: { ...metaData, publicPath }, remotes })).toMatch(why);
});

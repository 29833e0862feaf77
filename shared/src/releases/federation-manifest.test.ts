import { expect, test } from 'vitest';
import { type FederationManifest, globalsOfRemote } from './federation-manifest.ts';

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

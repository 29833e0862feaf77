import type { ShellRelease } from 'shared/releases';
import { Parser, type ReadEntry } from 'tar';
import { expect, test } from 'vitest';
import { integrities, withVersion } from './built-release.ts';
import { packRelease } from './write-release.ts';

test('a release packs files whose names begin with @, as those with the types of a remote', async () => {
  const contents = new Map([['@mf-types.d.ts', Buffer.from('export {};')]]);
  const manifest = withVersion<ShellRelease>('1.0.0', {
    kind: 'shell',
    name: 'shell',
    contract: 1,
    files: integrities(contents),
    provides: {},
    pages: [],
  });
  const packed: string[] = [];
  const take = (entry: ReadEntry): void => {
    packed.push(entry.path);
    entry.resume();
  };
  const parser = new Parser({ onReadEntry: take });
  parser.end(await packRelease({ manifest, contents }));
  expect(packed).toEqual(['./@mf-types.d.ts', './release.json']);
});

import { expect, test } from 'vitest';
import {
  incompatible,
  type Needs,
  type Serves,
  standInsFor,
} from '../../src/modules/releases/compatible.rules.ts';

const REACT = { react: '19.3.1' };
const both = { contracts: [1, 2], shared: {} };
const alsoOlder = { contracts: [2], shared: { react: '^19.3.0' } };

const needs = (part: Partial<Needs> = {}): Needs => ({
  name: 'mf-news',
  contract: 1,
  shared: { react: '^19.3.1' },
  ...part,
});
const serves = (part: Partial<Serves> = {}): Serves => ({
  version: '1.0.0-aaaaaaaaaaaa',
  contract: 1,
  provides: REACT,
  ...part,
});

test.each<[string, Needs, Serves, Record<string, string> | undefined]>([
  ['the same of both', needs(), serves(), undefined],
  [
    'an older contract that is still served',
    needs(),
    serves({ contract: 2, serves: both }),
    undefined,
  ],
  ['the newer of two', needs({ contract: 2 }), serves({ contract: 2, serves: both }), undefined],
  ['no shared modules', needs({ shared: {} }), serves({ provides: {} }), undefined],
  [
    'a section that was tested with both majors',
    needs({ shared: { react: '^19.3.1 || ^20.0.0' } }),
    serves({ provides: { react: '20.0.0' } }),
    undefined,
  ],
  [
    'a module that stands in for an older one',
    needs({ contract: 2 }),
    serves({ contract: 2, provides: { react: '20.1.0' }, serves: alsoOlder }),
    { react: '19.3.1' },
  ],
  [
    'the same, where the section is content with less',
    needs({ contract: 2, shared: { react: '>=18 <20' } }),
    serves({ contract: 2, provides: { react: '20.1.0' }, serves: alsoOlder }),
    { react: '19.3.0' },
  ],
])('%s fits', (_, section, shell, standIns) => {
  expect(incompatible(section, shell)).toEqual([]);
  expect(standInsFor(section, shell)).toEqual(standIns);
});

test.each<[string, Needs, Serves, string]>([
  [
    'a newer contract',
    needs({ contract: 2 }),
    serves(),
    'mf-news needs contract 2, the shell 1.0.0-aaaaaaaaaaaa serves 1.',
  ],
  [
    'a contract between two that are served',
    needs({ contract: 2 }),
    serves({ contract: 3, serves: { contracts: [3, 1], shared: {} } }),
    'mf-news needs contract 2, the shell 1.0.0-aaaaaaaaaaaa serves 1, 3.',
  ],
  [
    'the contract before, which is served no more',
    needs(),
    serves({ contract: 2 }),
    'mf-news needs contract 1, the shell 1.0.0-aaaaaaaaaaaa serves 2.',
  ],
  [
    'a newer major',
    needs({ shared: { react: '^20.0.0' } }),
    serves(),
    'mf-news needs react ^20.0.0, the shell 1.0.0-aaaaaaaaaaaa serves 19.3.1.',
  ],
  [
    'a version between those that are served',
    needs({ contract: 2, shared: { react: '~19.2.0' } }),
    serves({ contract: 2, provides: { react: '20.1.0' }, serves: alsoOlder }),
    'mf-news needs react ~19.2.0, the shell 1.0.0-aaaaaaaaaaaa serves 20.1.0 || ^19.3.0.',
  ],
  [
    'a range that is none',
    needs({ contract: 2, shared: { react: 'latest' } }),
    serves({ contract: 2, serves: alsoOlder }),
    'mf-news needs react latest, the shell 1.0.0-aaaaaaaaaaaa serves 19.3.1 || ^19.3.0.',
  ],
  [
    'a module that the shell lacks',
    needs({ shared: { toString: '^1.0.0' } }),
    serves(),
    'mf-news needs toString of the shell, and 1.0.0-aaaaaaaaaaaa does not bring it.',
  ],
])('%s does not fit, and one sentence says why', (_, section, shell, sentence) => {
  expect(incompatible(section, shell).map(({ reason }) => reason)).toEqual([sentence]);
  expect(standInsFor(section, shell)).toBeUndefined();
});

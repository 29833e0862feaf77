import { expect, test } from 'vitest';
import {
  incompatible,
  type Provides,
  type Requires,
} from '../../src/modules/releases/compatible.rules.ts';

const REACT = { react: '19.3.1' };

const needs = (part: Partial<Requires> = {}): Requires => ({
  name: 'mf-news',
  contract: 1,
  shared: { react: '^19.3.1' },
  ...part,
});
const shellOf = (part: Partial<Provides> = {}): Provides => ({
  version: '1.0.0-aaaaaaaaaaaa',
  contract: 1,
  provides: REACT,
  ...part,
});

test.each<[string, Requires, Provides]>([
  ['the same of both', needs(), shellOf()],
  [
    'an older contract that is still supported',
    needs(),
    shellOf({ contract: 2, contracts: [1, 2] }),
  ],
  ['the newer of two', needs({ contract: 2 }), shellOf({ contract: 2, contracts: [1, 2] })],
  ['no shared modules', needs({ shared: {} }), shellOf({ provides: {} })],
  [
    'a section that was tested with both majors',
    needs({ shared: { react: '^19.3.1 || ^20.0.0' } }),
    shellOf({ provides: { react: '20.0.0' } }),
  ],
])('%s fits', (_, section, shell) => {
  expect(incompatible(section, shell)).toEqual([]);
});

test.each<[string, Requires, Provides, string]>([
  [
    'a newer contract',
    needs({ contract: 2 }),
    shellOf(),
    'mf-news needs contract 2, the shell 1.0.0-aaaaaaaaaaaa serves 1.',
  ],
  [
    'a contract between two that are served',
    needs({ contract: 2 }),
    shellOf({ contract: 3, contracts: [3, 1] }),
    'mf-news needs contract 2, the shell 1.0.0-aaaaaaaaaaaa serves 1, 3.',
  ],
  [
    'the contract before, which is served no more',
    needs(),
    shellOf({ contract: 2 }),
    'mf-news needs contract 1, the shell 1.0.0-aaaaaaaaaaaa serves 2.',
  ],
  [
    'a newer major',
    needs({ shared: { react: '^20.0.0' } }),
    shellOf(),
    'mf-news needs react ^20.0.0, the shell 1.0.0-aaaaaaaaaaaa serves 19.3.1.',
  ],
  [
    'another Module Federation runtime',
    needs({ shared: { '@module-federation/enhanced': '^2.9.2' } }),
    shellOf({ provides: { '@module-federation/enhanced': '3.0.0' } }),
    'mf-news needs @module-federation/enhanced ^2.9.2, the shell 1.0.0-aaaaaaaaaaaa serves 3.0.0.',
  ],
  [
    'a range that is none',
    needs({ shared: { react: 'latest' } }),
    shellOf(),
    'mf-news needs react latest, the shell 1.0.0-aaaaaaaaaaaa serves 19.3.1.',
  ],
  [
    'a module that the shell lacks',
    needs({ shared: { toString: '^1.0.0' } }),
    shellOf(),
    'mf-news needs toString of the shell, and 1.0.0-aaaaaaaaaaaa does not bring it.',
  ],
])('%s does not fit, and one sentence gives the reason', (_, section, shell, sentence) => {
  expect(incompatible(section, shell).map(({ reason }) => reason)).toEqual([sentence]);
});

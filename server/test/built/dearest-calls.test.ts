import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureCosts } from '../../stress/dearest-calls.ts';
import { needs } from '../support/needs.ts';

const LIMITS_PAGE = new URL('../../../docs/security/limits.md', import.meta.url);

test('nobody makes the site work as for more than ten home pages with one request, and the documentation names each', {
  ...needs('/proc of Linux', existsSync('/proc/self/schedstat')),
}, async () => {
  const costs = await measureCosts(1000, 1);
  const [, section = ''] = readFileSync(LIMITS_PAGE, 'utf8').split(/^## What the dearest .*$/m);
  const [table = ''] = section.split(/^## /m, 1);
  const documented = Array.from(table.matchAll(/^\| (.+?) \|/gm), ([, names = '']) =>
    Array.from(names.matchAll(/`(.+?)`/g), ([, name]) => name),
  ).flat();
  expect(documented.sort()).toEqual(costs.map(({ name }) => name).sort());
});

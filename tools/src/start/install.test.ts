import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../base/paths.ts';

test('packages are installed for the Node.js that runs them', () => {
  const { nodeVersion, catalog } = parse(
    readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8'),
  );
  expect(nodeVersion).toBe(catalog.node);
});

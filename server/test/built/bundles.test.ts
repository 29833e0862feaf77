import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Boot } from 'shared/contract';
import { expect, test } from 'vitest';
import { startRenderer } from '../rendering/releases.ts';
import { aBundle } from '../rendering/written-bundle.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../${name}/dist/server.cjs`, import.meta.url));
const built = (name: string) => aBundle(name, readFileSync(fileOf(name), 'utf8'));

const boot = {
  config: { schoolName: 'Harbour School', siteName: 'Harbour School Council' },
  discovery: { schema: '', microFrontends: {}, extras: { revision: 1, shell: null } },
} as unknown as Boot;

test('the built bundles run in an isolate in which all is frozen', async () => {
  const set = { shell: built('shell'), sections: [built('mf-news'), built('mf-store')] };
  const { renderer } = startRenderer({ loadMs: 10_000, renderMs: 10_000 });
  const renderAt = (url: string) => renderer.render(set, { url, boot, answers: {}, now: 0 });
  expect(await renderAt('/forbidden')).toMatchObject({
    status: 200,
    html: expect.stringContaining('Harbour School'),
  });
  expect(await renderAt('/nowhere/едно?a=две&page=2')).toMatchObject({
    status: 404,
    html: expect.stringContaining('Page Not Found'),
  });
  expect(renderer.quarantined()).toEqual([]);
});

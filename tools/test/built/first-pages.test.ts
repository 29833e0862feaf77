import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../src/release/build-site.ts';
import { ROOT } from '../../src/release/paths.ts';

const STORM = path.join(ROOT, 'server/storm/first-pages.ts');

/** A small round; `pnpm --filter server storm:first-pages` asks for more, on a busy machine. */
const ROUND = ['--starts', '1', '--releases', '1', '--changes', '2', '--load', '0'];

test('first requests after a start, a release or a change get the text, in each language', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-first-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const site = path.join(folder, 'site');
  await buildSite(site);
  const { stdout } = await promisify(execFile)(process.execPath, [STORM, ...ROUND, '--site', site]);
  expect(stdout).toContain('72 first requests, 0 without text');
}, 240_000);

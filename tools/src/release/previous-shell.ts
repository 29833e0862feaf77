import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SHELL } from 'shared/releases';
import type { BuiltRelease } from './describe-release.ts';
import { releaseFromFolder } from './fetched-release.ts';
import { ROOT, siteFolder } from './paths.ts';

const run = promisify(execFile);

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: ROOT })).stdout.trim();

/**
 * The shell before the newest commit that changed it, built in a separate folder with the tools of that
 * commit: so `build-site.ts` and `shipped.json` must keep their places. Null when there was no shell then,
 * or when it made no releases yet.
 */
export async function previousShell(): Promise<BuiltRelease | null> {
  const newest = await git('log', '-1', '--format=%H', '--', SHELL, 'shared').catch(() => '');
  const before = newest && (await git('rev-parse', `${newest}^`).catch(() => ''));
  if (!before) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'council-before-'));
  const checkout = path.join(folder, 'checkout');
  try {
    await git('worktree', 'add', '--detach', checkout, before);
    await linkPackages(checkout);
    const dataDir = path.join(folder, 'data');
    await run(process.execPath, [path.join(checkout, 'tools/src/release/build-site.ts')], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const site = siteFolder(dataDir);
    const shipped = path.join(site, 'shipped.json');
    if (!existsSync(shipped)) return null;
    const { releases }: { releases: { name: string; version: string }[] } = JSON.parse(
      await readFile(shipped, 'utf8'),
    );
    const shell = releases.find(({ name }) => name === SHELL);
    return shell ? await releaseFromFolder(site, shell) : null;
  } finally {
    await git('worktree', 'remove', '--force', checkout).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uses the packages installed in this checkout. */
async function linkPackages(checkout: string): Promise<void> {
  for (const name of ['.', ...(await readdir(checkout))]) {
    const installed = path.join(ROOT, name, 'node_modules');
    const place = path.join(checkout, name, 'node_modules');
    if (existsSync(installed) && existsSync(path.dirname(place))) await symlink(installed, place);
  }
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { ACCOUNTS, logInAt } from './accounts.ts';
import type { OwnSite } from './own-site.ts';

const run = promisify(execFile);

const E2E = path.resolve(import.meta.dirname, '..');
const inE2e = (file: string): string => path.join(E2E, file);
const REMOTE = inE2e('fixtures/remote');
const ARCHIVE_MAX_BYTES = 20 * 1024 * 1024;

/** How the documentation of each bundler builds the remote in `fixtures`. */
const BUILDS = {
  rsbuild: [inE2e('node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
  vite: [inE2e('node_modules/vite/bin/vite.js'), 'build'],
  webpack: [path.join(REMOTE, 'webpack.build.ts')],
} as const;

/** Each is the remote of a section of its own, so that several can be live beside one another. */
export const PREFIXES = { rsbuild: 'polls', vite: 'votes', webpack: 'survey' } as const;

export type Bundler = keyof typeof BUILDS;

/**
 * Builds the remote, without any tool of this repository, and resolves with the folder. It is built once: the first worker
 * that needs it begins, and the others wait.
 */
export async function buildRemote(bundler: Bundler): Promise<string> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'remotes', bundler);
  const built = `${folder} is built`;
  await mkdir(path.dirname(folder), { recursive: true });
  const isFirst = await mkdir(`${folder} begins`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await run(process.execPath, [...BUILDS[bundler]], {
      cwd: REMOTE,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        REMOTE_NAME: `mf_${PREFIXES[bundler]}`,
        REMOTE_FOLDER: folder,
        // That of Rsbuild is also put on another host, from where browsers start no workers.
        ...(bundler !== 'rsbuild' && { REMOTE_APP: './src/app-with-worker.tsx' }),
      },
    });
    await mkdir(built);
  }
  await expect.poll(() => existsSync(built), { timeout: 120_000 }).toBe(true);
  return folder;
}

/** The calls of the guide for a section that is released without our tools. */
export async function committeeOf({ origin }: OwnSite, section = 'mf-polls') {
  const session = await logInAt(origin, ACCOUNTS.admin.email);
  const send = async (method: string, call: string, body: BodyInit, headers = {}) => {
    const response = await fetch(`${origin}/api/sections/${call}`, {
      method,
      headers: {
        authorization: `Bearer ${session}`,
        'content-type': 'application/json',
        ...headers,
      },
      body,
    });
    const json = await response.json();
    if (!response.ok) throw new Error(`${call}: ${response.status} ${json.message}`);
    return json;
  };
  const createdToken = await send('POST', `${section}/tokens`, JSON.stringify({ label: 'Polls' }));
  const authorization = `Bearer ${createdToken.token}`;
  return {
    /** Uploads a built folder. Resolves with the version. */
    async upload(folder: string): Promise<string> {
      const { stdout } = await run('tar', ['-cz', '--exclude=./.*', '-C', folder, '.'], {
        encoding: 'buffer',
        maxBuffer: ARCHIVE_MAX_BYTES,
      });
      const archive = new Uint8Array(stdout);
      const gzip = { authorization, 'content-type': 'application/gzip' };
      return (await send('POST', `${section}/releases`, archive, gzip)).version;
    },
    register: async (base: string): Promise<string> =>
      (
        await send('POST', `${section}/releases/elsewhere`, JSON.stringify({ base }), {
          authorization,
        })
      ).version,
    async makeLive(version: string): Promise<void> {
      const seen = (await fetch(`${origin}/discovery.json`)).headers.get('etag') ?? '';
      const headers = { authorization, 'if-match': seen };
      await send('PUT', `${section}/live`, JSON.stringify({ version }), headers);
    },
    rollBack: () => send('POST', `${section}/rollback`, '{}', { authorization }),
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSite } from '../src/release/build-site.ts';
import { inPackage, siteFolder } from '../src/release/paths.ts';

const READY_MS = 60_000;

export type SiteProcess = { readonly origin: string; end(): Promise<void> };

type Options = {
  readonly port: number;
  /** Origin for browsers. */
  readonly publicUrl: string;
};

/** Starts a server of this checkout with demo content, in a data folder of its own. */
export async function startSite({ port, publicUrl }: Options): Promise<SiteProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-bench-page-'));
  await buildSite(siteFolder(dataDir));
  const child = spawn(process.execPath, [inPackage('server', 'src/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: publicUrl, DEMO: 'on' },
      // The build of the monolith has set it for this process.
      ...{ RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error', NODE_ENV: '' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (const until = Date.now() + READY_MS; ; await sleep(100)) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) return { origin, end };
    if (child.exitCode === null && Date.now() < until) continue;
    await end();
    throw new Error(`${origin} did not answer`);
  }
}

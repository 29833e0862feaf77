import { type ChildProcess, spawn } from 'node:child_process';
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
  /** Address under which browsers know it. */
  readonly publicUrl: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a server of this checkout with demo content, in a data folder of its own. */
export async function startSite({ port, publicUrl, env = {} }: Options): Promise<SiteProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-bench-page-'));
  await buildSite(siteFolder(dataDir));
  const child = spawn(process.execPath, [inPackage('server', 'src/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: publicUrl, DEMO: 'on' },
      // The build of the monolith has set it for this process.
      ...{ RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error', NODE_ENV: '' },
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await answering(`${origin}/api/health/ready`, child);
  } catch (cause) {
    await end();
    throw cause;
  }
  return { origin, end };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${url} did not answer`);
}

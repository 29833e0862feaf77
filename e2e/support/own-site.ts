import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFirstContent } from './first-content.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 50_000;
const LOOK_EVERY_MS = 100;

/** A separate site for tests that change what all visitors see. */
export type OwnSite = {
  readonly origin: string;
  readonly dataDir: string;
  /** Kills the server, as a power cut would, and starts it again; with other settings if some are given. */
  restart(other?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a server with a copy of the content and the releases with which the shared site started. With
 * `RELEASE_ORIGINS` it also accepts external releases from there.
 */
export async function startOwnSite(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-own-'));
  await copyFirstContent(dataDir);
  const origin = `http://localhost:${port}`;
  const occupied = await fetch(origin).catch(() => null);
  if (occupied) throw new Error(`Somebody else answers at ${origin}`);
  const start = async (other: Readonly<Record<string, string>> = {}): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [path.join(ROOT, 'server/src/main.ts')], {
      env: {
        ...process.env,
        ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: 'on' },
        ...{ RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', PUBLIC_URL: origin },
        ...env,
        ...other,
      },
      stdio: 'inherit',
    });
    try {
      await answering(`${origin}/api/health/ready`);
    } catch (cause) {
      // It would otherwise answer in place of the next server on this port.
      child.kill('SIGKILL');
      throw cause;
    }
    return child;
  };
  let child = await start();
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    origin,
    dataDir,
    async restart(other) {
      await kill();
      child = await start(other);
    },
    async stop() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The deploy token that the demo content creates for a section. */
export async function deployToken({ dataDir }: OwnSite, section: string): Promise<string> {
  const tokens: Record<string, string> = JSON.parse(
    await readFile(path.join(dataDir, 'deploy-tokens.json'), 'utf8'),
  );
  return tokens[section] ?? '';
}

async function answering(url: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`${url} did not answer`);
}

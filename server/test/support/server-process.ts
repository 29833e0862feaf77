import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres-server.ts';
import { SECRET } from './school.ts';

export type ServerProcess = {
  readonly origin: string;
  readonly pid: number;
  /** SIGKILL ends it without warning, as a power cut would. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** The environment of a program besides its settings: commands, and Node's cache of compiled code. */
export const programEnv = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

/** A busy machine takes long. */
const START_WITHIN_MS = 180_000;

type ServerProcessOptions = {
  readonly dataDir: string;
  /** A free one if not set. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/** Starts a server in a process of its own, on a free port; resolves when it answers. */
export async function startServerProcess({
  dataDir,
  port: wanted,
  env = {},
}: ServerProcessOptions): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const file = join(dataDir, `${port}.log`);
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, [new URL('../../src/main.ts', import.meta.url).pathname], {
    stdio: ['ignore', log, log],
    env: {
      ...programEnv(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      JWT_SECRET: SECRET,
      RATE_LIMIT_FACTOR: '0',
      ...env,
    },
  });
  const exit = once(child, 'exit');
  for (const deadline = Date.now() + START_WITHIN_MS; ; await sleep(20)) {
    const response = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (response?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      const output = readFileSync(file, 'utf8').slice(-2000);
      throw new Error(`No answer at ${origin}. ${output}`);
    }
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await exit;
    },
  };
}

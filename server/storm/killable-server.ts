import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../test/support/postgres-server.ts';

const START_WITHIN_MS = 20_000;
const MAIN = new URL('../src/main.ts', import.meta.url).pathname;

export type Killable = {
  readonly origin: string;
  /** As a power cut would: without a word. */
  kill(): Promise<void>;
};

/** The real server in a process of its own; resolves when it answers. */
export async function startKillable({
  dataDir,
  env = {},
}: {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Killable> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(path.join(dataDir, 'storm.log'), 'a');
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  for (const end = Date.now() + START_WITHIN_MS; ; await sleep(20)) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > end) throw new Error('The server did not start');
  }
  return {
    origin,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../test/support/postgres-server.ts';
import { SECRET } from './seed.ts';

export type Child = { readonly port: number; readonly pid: number; stop(): Promise<void> };

const START_WITHIN_MS = 20_000;

type Options = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A path that answers as soon as the child does. */
  readonly probe: string;
};

/** Starts a server in a process of its own, on a free port; resolves when it answers. */
export async function startChild(
  script: string,
  { dataDir, databaseUrl, probe }: Options,
): Promise<Child> {
  const port = await freePort();
  const log = openSync(join(dataDir, `${port}.log`), 'a');
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      JWT_SECRET: SECRET,
      RATE_LIMIT_FACTOR: '0',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  await waitUntilReady(child, `http://127.0.0.1:${port}${probe}`);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`No answer at ${url}.`);
    await sleep(50);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inPackage } from '../src/release/paths.ts';

const READY_MS = 60_000;

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Start = {
  readonly port: number;
  readonly dataDir: string;
  /** More settings. */
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts the server of this checkout with demo content, and resolves when it is ready. */
export async function startSite({ port, dataDir, env }: Start) {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [inPackage('server', 'src/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: String(port), PUBLIC_URL: origin, DATA_DIR: dataDir },
      ...{ DEMO: 'on', RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', ...env },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  /** By default as a power cut would. */
  const end = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  for (const until = Date.now() + READY_MS; ; await sleep(100)) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) return { origin, end };
    if (child.exitCode === null && Date.now() < until) continue;
    await end();
    throw new Error(`${origin} did not answer`);
  }
}

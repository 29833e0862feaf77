import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { inPackage } from '../src/base/paths.ts';

/** Where systems begin to take the ports of outgoing connections, which may come before the program that needs the port. */
const FIRST_EPHEMERAL_PORT = 32_768;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_EPHEMERAL_PORT - 1 - Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

/** The site ends with this process, however this one ends. */
const END_WITH_PARENT = [
  '--import',
  new URL('../src/start/end-with-parent.mjs', import.meta.url).href,
];

type Start = {
  readonly port: number;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts the server of this checkout with demo content, and resolves when it is ready. */
export async function startSite({ port, dataDir, env }: Start) {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...END_WITH_PARENT, inPackage('server', 'src/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: String(port), PUBLIC_URL: origin, DATA_DIR: dataDir },
      ...{ DEMO: 'on', RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  /** By default as a power cut would. */
  const end = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  // Another site may answer at this port: only what the child prints is its own.
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (printed: Buffer) => {
      process.stdout.write(printed);
      if (printed.includes('Ready on ')) resolve();
    });
  });
  const failed = ended.then(() => Promise.reject(new Error(`${origin} did not start`)));
  await Promise.race([ready, failed]);
  return { origin, end };
}

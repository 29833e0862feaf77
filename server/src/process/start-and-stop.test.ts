import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeBelow } from '../../test/site/released-site.ts';
import { fillWithDemo } from '../../test/support/demo.ts';
import { needs } from '../../test/support/needs.ts';
import { freePort } from '../../test/support/postgres-server.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { programEnv } from '../../test/support/server-process.ts';
import { systemClock } from '../base/clock.ts';
import { openDatabase } from '../database/database.ts';
import { createPasswords } from '../modules/auth/passwords.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Takes nothing, as a full disk does. */
const FULL = '/dev/full';
const SERVE = fileURLToPath(new URL('../../serve.mjs', import.meta.url));

/** A real server process; `output` grows with its output. */
function launch(
  env: Record<string, string>,
  command: readonly string[] = [MAIN],
  stdout: 'pipe' | number = 'pipe',
) {
  const child: ChildProcess = spawn(process.execPath, command, {
    env: { ...programEnv(), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  const state = { output: '' };
  const ready = Promise.withResolvers<void>();
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      state.output += text;
      if (state.output.includes('Ready on')) ready.resolve();
    });
  }
  exit.then(() => ready.resolve());
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, state, ready: ready.promise, exit };
}

describe('starting and stopping', () => {
  test('in production it writes to its data folder alone, which nobody else can read or use until it is killed', async () => {
    const folder = aFolder();
    chmodSync(folder, 0o755);
    writeBelow(folder, 'site/shipped.json', '{ "releases": [] }');
    const port = await freePort();
    const permissions = ['--permission', '--allow-fs-read=*', '--allow-addons'];
    permissions.push('--allow-child-process', `--allow-fs-write=${folder}`);
    const env = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: 'http://school.test' };
    const command = [...permissions, SERVE];
    const { state, ready, child, exit } = launch({ ...env, LOG_LEVEL: 'info' }, command);
    await ready;
    const messages = state.output
      .split('\n')
      // Node.js warns of the permissions themselves.
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line).msg);
    expect(messages[0]).toBe('starting');
    expect(messages).toContain('made a new, empty database');
    expect(messages).toContain('Ready on http://school.test');
    expect(messages.join()).toContain('SMTP_URL is not set');
    expect(messages.join()).not.toContain('a restored copy');
    expect(messages.join()).toMatch(
      /this link makes one: http:\/\/school\.test\/register#administrator=[\w-]{43}/,
    );
    expect((await fetch(`http://127.0.0.1:${port}/api/news`)).status).toBe(200);

    expect(messages.join()).toContain('could be read by other users');
    const names = ['.', ...readdirSync(folder)].filter((name) => name !== 'site');
    expect(names.length).toBeGreaterThan(2);
    for (const name of names)
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);

    const open = () => openDatabase({ dataDir: folder });
    expect(open).toThrow('another process is using the data folder');
    child.kill('SIGKILL');
    await exit;
    await open().close();
  });

  test('after SIGTERM it is not ready, and answers new and running requests', async () => {
    const port = await freePort();
    const env = { DATA_DIR: aFolder(), PORT: String(port), DRAIN_SECONDS: '60' };
    const { child, ready } = launch(env);
    await ready;
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const body = JSON.stringify({ email: 'ana27@school.example', password: 'unknown' });
    const slow = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    slow.write(body.slice(0, 10));
    expect(await statusOf('/api/health/ready')).toBe(200);
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await statusOf('/api/health/ready')).toBe(503), 60_000);
    expect(await statusOf('/api/health/live')).toBe(200);
    expect(await statusOf('/api/news')).toBe(200);
    slow.end(body.slice(10));
    const [response] = await once(slow, 'response');
    expect(response.statusCode).toBe(401);
    response.resume();
  });

  test('a log that cannot be written stops neither the site nor its end, in which a client with an open connection loses no answer', {
    ...needs(FULL, existsSync(FULL)),
  }, async () => {
    const port = await freePort();
    const fullDevice = openSync(FULL, 'w');
    onTestFinished(() => closeSync(fullDevice));
    const env = { DATA_DIR: aFolder(), PORT: String(port), LOG_LEVEL: 'info' };
    const { child, exit } = launch(env, [MAIN], fullDevice);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = () =>
      new Promise<string | undefined>((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path: '/api/news', agent };
        get(options, (response) => {
          response.resume().on('end', () => resolve(response.headers.connection));
        }).on('error', reject);
      });
    await vi.waitFor(ask, { timeout: 60_000 });
    for (let n = 0; n < 20; n += 1) expect(await ask()).toBe('keep-alive');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    let connection = await ask();
    while (connection === 'keep-alive') connection = await ask();
    expect(connection).toBe('close');
    expect(await exit).toEqual({ code: 0, signal: null });
  });

  test('a demo does not become a real site', async () => {
    const DATA_DIR = aFolder();
    writeBelow(DATA_DIR, 'site/shipped.json', '{ "releases": [] }');
    const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
    const database = openDatabase({ dataDir: DATA_DIR });
    await database.migrate();
    await fillWithDemo({ database, clock: systemClock, passwords });
    await database.close();
    const env = { DATA_DIR, PORT: '0', PUBLIC_URL: 'https://council.school.example' };
    const { state, ready, child } = launch({ ...env, LOG_LEVEL: 'info' }, [SERVE]);
    await ready;
    expect(child.exitCode).toBe(78);
    expect(state.output).toMatch(
      /^Cannot start: .*everybody knows the password of admin@school\.example.* DATA_DIR[^\n]*$/m,
    );
    expect(state.output).not.toContain('    at ');
  });

  test('--version names the program and starts nothing', async () => {
    const { state, exit } = launch({ DATA_DIR: '/nowhere' }, [SERVE, '--version']);
    expect((await exit).code).toBe(0);
    expect(state.output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

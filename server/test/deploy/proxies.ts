import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Engine } from '../../src/database/engine.ts';
import { aFolder } from '../support/scratch-folder.ts';

const DEPLOY = new URL('../../../deploy/', import.meta.url);
const NAME = 'council.school.example';
const PATIENCE_MS = 15_000;

const readDeploy = (file: string): string => readFileSync(new URL(file, DEPLOY), 'utf8');

export type ProxyCall = {
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer;
};

/** Calls the proxy by the site's name, with any certificate. */
export async function ask(port: number, { path, headers = {}, body }: ProxyCall) {
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    method: body ? 'POST' : 'GET',
    servername: NAME,
    rejectUnauthorized: false,
    agent: false,
    headers: { host: NAME, ...headers },
  });
  call.end(body);
  const [response] = await once(call, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

export type Proxy = {
  readonly program: string;
  /** The database of the site that it is tested with. */
  readonly engine: Engine;
  /** Whether it sends nothing to processes that answer its health checks with an error. */
  readonly asksForHealth: boolean;
  /** The answer to a request for a page while no process runs: 503, or that of the next process. */
  readonly whileNoProcess: '503' | 'wait';
  /** Starts it before the ports of the site's processes; resolves when it answers on its own. */
  start(ports: { sites: readonly number[]; own: number }): Promise<void>;
};

export const proxies: readonly Proxy[] = [
  {
    program: 'nginx',
    engine: 'sqlite',
    asksForHealth: false,
    whileNoProcess: '503',
    async start({ sites, own }) {
      const folder = aFolder();
      const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
      execFileSync(
        'openssl',
        [
          ...`req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME}`.split(' '),
          ...['-keyout', key, '-out', certificate],
        ],
        { stdio: 'ignore' },
      );
      const text = replaceEach(readDeploy('nginx.conf'), [
        [
          'server 127.0.0.1:3000 max_fails=0;',
          sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`).join(' '),
        ],
        ['listen 80', `listen unix:${join(folder, 'plain.sock')}`],
        ['listen 443', `listen 127.0.0.1:${own}`],
        [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
        [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
      ]);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join(' ');
      const file = join(folder, 'nginx.conf');
      // As this user: the test may run as root, whose folders nobody else reads.
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      writeFileSync(
        file,
        `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
         http { access_log off; ${paths}\n${text}\n}`,
      );
      await run('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {}, own);
    },
  },
  {
    program: 'caddy',
    engine: 'postgres',
    asksForHealth: true,
    whileNoProcess: 'wait',
    async start({ sites, own }) {
      const folder = aFolder();
      const text = replaceEach(readDeploy('Caddyfile'), [
        [
          'email webmaster@school.example',
          'admin off\n auto_https disable_redirects\n skip_install_trust\n local_certs',
        ],
        [/^council\.school\.example, \S+ \{/m, `https://${NAME}:${own} {`],
        ['health_interval 5s', 'health_interval 100ms'],
      ]);
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, text);
      const upstreams = sites.map((site) => `127.0.0.1:${site}`).join(' ');
      const env = { HOME: folder, XDG_DATA_HOME: folder, COUNCIL_UPSTREAM: upstreams };
      await run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], env, own);
    },
  },
];

/** Every part must be there, or the test would check something else than the published files. */
function replaceEach(
  text: string,
  replacements: readonly (readonly [string | RegExp, string])[],
): string {
  return replacements.reduce((currentText, [from, to]) => {
    if (!(typeof from === 'string' ? currentText.includes(from) : from.test(currentText))) {
      throw new Error(`${from} is not there`);
    }
    return currentText.replace(from, to);
  }, text);
}

async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  port: number,
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => printed.push(part));
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const response = await ask(port, { path: '/api/health/live' }).catch(() => null);
    if (response?.status === 200) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${program} does not answer: ${Buffer.concat(printed)}`);
    }
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../test/support/postgres-server.ts';

/** Stands before the processes of a site: asks another one when one does not answer, or is not able to. */
export type Front = { readonly name: string; readonly origin: string; close(): Promise<void> };

const NGINX = '/usr/sbin/nginx';

export const hasNginx = (): boolean => existsSync(NGINX);

/** Debian's nginx, set up as the documentation says. */
export async function startNginx(ports: readonly number[]): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'council-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration({ folder, port, ports }));
  const child = spawn(NGINX, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const exit = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  for (let n = 0; n < 100 && !(await fetch(origin).catch(() => null)); n += 1) await sleep(50);
  return {
    name: 'nginx',
    origin,
    async close() {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Site = { readonly folder: string; readonly port: number; readonly ports: readonly number[] };

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = ({ folder, port, ports }: Site): string => `
daemon off; pid ${folder}/pid; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 20m;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream site {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_502 http_503 http_504;
    }
  }
}
`;

/** The same in a few lines, where there is no nginx. */
export async function startOwnProxy(ports: readonly number[]): Promise<Front> {
  let turn = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const isRead = method === 'GET';
    const body = await bodyOf(request);
    const errors: string[] = [];
    turn += 1;
    const first = turn;
    for (let tried = 0; tried < (isRead ? ports.length : 1); tried += 1) {
      const port = ports[(first + tried) % ports.length];
      const found = await ask(`http://127.0.0.1:${port}${url}`, { method, request, body });
      if (typeof found === 'string') errors.push(found);
      if (typeof found === 'string' || (isRead && found.status === 503 && tried < ports.length - 1))
        continue;
      const type = found.headers.get('content-type');
      response.writeHead(found.status, type === null ? {} : { 'content-type': type });
      return void response.end(found.bytes);
    }
    response.writeHead(502).end(errors.join(', '));
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    name: 'a proxy of its own',
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Asked = {
  readonly method: string;
  readonly request: IncomingMessage;
  readonly body: Buffer;
};

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key', 'if-match'] as const;

/** Says why when the process does not answer, or breaks off. */
async function ask(url: string, { method, request, body }: Asked) {
  const headers = PASSED_ON.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return `${url.slice(0, 25)} ${code}`;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

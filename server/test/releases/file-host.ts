import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Content = string | (() => Promise<string>);

/** Another host with files by path. A test may change its files and headers. */
export async function startFileHost(files: Record<string, Content>) {
  const headers: Record<string, string> = { 'access-control-allow-origin': '*' };
  const requested: string[] = [];
  const answers: Promise<unknown>[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    answers.push(once(response, 'close'));
    if (path.startsWith('/moved/'))
      return void response.writeHead(302, { location: path.replace('/moved/', '/') }).end();
    const file = host.files[path];
    const content = typeof file === 'function' ? await file() : file;
    response.writeHead(content === undefined ? 404 : 200, host.headers).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = {
    files,
    headers,
    origin,
    requested,
    /** Resolves when every request so far is answered, or was given up. */
    whenIdle: () => Promise.all(answers),
  };
  return host;
}

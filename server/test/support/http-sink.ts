import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Received = {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
};

/** A server of another site that keeps what it is sent until the test ends. */
export async function httpSink(status = 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { received, host: `127.0.0.1:${port}` };
}

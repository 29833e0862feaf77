import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

type Target = { readonly host: string; readonly port: number };

/**
 * A proxy between a client and a server that passes data on, holds it back, or cuts the connection. `answers` changes
 * what the server says.
 */
export async function startTcpProxy(
  first: Target,
  { answers = (data: Buffer) => data }: { readonly answers?: (data: Buffer) => Buffer } = {},
) {
  let target = first;
  let mode: 'up' | 'hang' | 'down' = 'up';
  const sockets = new Set<Socket>();

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };

  const server = createServer((inner) => {
    keep(inner);
    if (mode === 'down') {
      inner.destroy();
      return;
    }
    const outer = connect(target);
    keep(outer);
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
    inner.on('data', (data) => mode === 'up' && outer.write(data));
    outer.on('data', (data) => mode === 'up' && inner.write(answers(data)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next: 'up' | 'hang' | 'down'): void {
      mode = next;
      if (mode === 'down') for (const socket of sockets) socket.destroy();
    },
    /** From now on, new connections lead to another server. */
    lead(to: Target): void {
      target = to;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

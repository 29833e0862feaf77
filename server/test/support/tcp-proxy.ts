import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

type Target = { readonly host: string; readonly port: number };

type TcpProxyOptions = {
  /** Delay of a question and its answer together, as of a server that is far away. */
  readonly delayMs?: number;
};

/** A proxy between a client and a server that passes data on, holds it back, or cuts the connection. */
export async function startTcpProxy(target: Target, { delayMs = 0 }: TcpProxyOptions = {}) {
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
    const delay = (pass: () => unknown): void => {
      if (delayMs > 0) setTimeout(pass, delayMs / 2);
      else pass();
    };
    inner.on('close', () => delay(() => outer.destroy()));
    outer.on('close', () => delay(() => inner.destroy()));
    inner.on('data', (data) => mode === 'up' && delay(() => outer.write(data)));
    outer.on('data', (data) => mode === 'up' && delay(() => inner.write(data)));
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
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

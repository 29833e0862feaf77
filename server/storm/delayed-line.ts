import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type DelayedLine = { readonly port: number; close(): Promise<void> };

/** Simulates a database far away: every query and every answer is delayed by half of `ms`. */
export async function startDelayedLine(
  target: { readonly host: string; readonly port: number },
  ms: number,
): Promise<DelayedLine> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => {});
    from.on('data', (data) => setTimeout(() => to.write(data), ms / 2));
    from.on('close', () => {
      sockets.delete(from);
      setTimeout(() => to.destroy(), ms / 2);
    });
  };
  const server = createServer((inner) => {
    const outer = connect(target);
    pass(inner, outer);
    pass(outer, inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type Fault =
  /** Answers that much later. */
  | { readonly kind: 'late'; readonly ms: number }
  /** Answers only after this. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> }
  /** Flips one bit in the middle of the response. */
  | { readonly kind: 'damaged' }
  /** Answers with this JSON instead of the site. */
  | { readonly kind: 'answered'; readonly body: unknown }
  /** Never answers requests that arrive during this fault. */
  | { readonly kind: 'hanging' }
  /** Closes the connection. */
  | { readonly kind: 'cut' };

export type FaultySite = {
  readonly origin: string;
  /** Sets the fault of matching paths from now on; null removes it. */
  readonly fault: (path: RegExp, fault: Fault | null) => void;
  /** Requested paths with their queries, in order. */
  readonly requested: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** A fault-injecting proxy before the site: drivers of Firefox and WebKit cannot intercept requests. */
export async function startFaultySite(target: string): Promise<FaultySite> {
  const faults = new Map<string, { readonly path: RegExp; readonly fault: Fault }>();
  const requested: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    requested.push(path);
    const fault = [...faults.values()].find((entry) => entry.path.test(path))?.fault;
    if (fault?.kind === 'hanging') return;
    if (fault?.kind === 'cut') return void outgoing.destroy();
    if (fault?.kind === 'late') await sleep(fault.ms);
    if (fault?.kind === 'held') await fault.until;
    if (fault?.kind === 'answered') {
      outgoing.setHeader('content-type', 'application/json');
      return void outgoing.end(JSON.stringify(fault.body));
    }
    forward(incoming, outgoing, { target, isDamaged: fault?.kind === 'damaged' });
  });
  // 0: idle connections are never ended, because a client may reuse one in that moment.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fault: (path, fault) => {
      if (fault === null) faults.delete(path.source);
      else faults.set(path.source, { path, fault });
    },
    requested: () => requested,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Forwarding = { readonly target: string; readonly isDamaged: boolean };

function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: Forwarding): void {
  // The browser itself rejects a damaged compressed body before the integrity check.
  const headers = { ...incoming.headers, ...(to.isDamaged && { 'accept-encoding': 'identity' }) };
  const onward = request(
    new URL(incoming.url ?? '/', to.target),
    { method: incoming.method ?? 'GET', headers },
    async (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (!to.isDamaged) return void response.pipe(outgoing);
      const bytes = await buffer(response);
      const middle = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      outgoing.end(bytes);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

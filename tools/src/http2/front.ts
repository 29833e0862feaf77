import { Agent, request } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { Certificate } from './certificate.ts';

/** An answer that a front gives itself; null: the server behind it answers. */
export type Own = (url: URL) => Promise<OwnAnswer | null>;
export type OwnAnswer = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

type Front = {
  /** 0 for any that is free. */
  readonly port: number;
  /** Port of the server behind it. */
  readonly to: number;
  readonly certificate: Certificate;
  readonly own?: Own;
};

/** Headers about one connection, which HTTP/2 forbids. */
const OF_CONNECTION = /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-connection)$/;

/**
 * What stands before the site on a real host: TLS and HTTP/2. It passes on what the server sends, compressed as
 * it is.
 */
export async function startFront({
  port,
  to,
  certificate,
  own,
}: Front): Promise<Http2SecureServer> {
  const agent = new Agent({ keepAlive: true });
  const front = createSecureServer(
    { key: certificate.key, cert: certificate.cert, allowHTTP1: false },
    (incoming, outgoing) => {
      void answer(incoming, outgoing).catch(() => outgoing.stream?.destroy());
    },
  );
  async function answer(
    incoming: Http2ServerRequest,
    outgoing: Http2ServerResponse,
  ): Promise<void> {
    const url = new URL(incoming.url, `https://localhost:${port}`);
    const found = incoming.method === 'GET' && own ? await own(url) : null;
    if (found) {
      outgoing.writeHead(200, { ...found.headers });
      outgoing.end(found.body);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const passed = request(
      {
        ...{ host: 'localhost', port: to, path: incoming.url, method: incoming.method, agent },
        headers: { ...headers, host: `localhost:${to}` },
      },
      (answered) => {
        const kept = Object.entries(answered.headers).filter(([name]) => !OF_CONNECTION.test(name));
        outgoing.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept));
        answered.pipe(outgoing.stream);
      },
    );
    passed.on('error', () => outgoing.stream.destroy());
    incoming.stream.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }
  front.on('close', () => agent.destroy());
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(port, 'localhost', resolve);
  });
  return front;
}

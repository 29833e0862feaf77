import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** Hash of its key. A browser that gets it trusts the certificate, and caches files. */
  readonly spki: string;
};

/** Makes a certificate for `localhost` that lasts two days. Needs the program `openssl`. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-certificate-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', keyFile, '-out', certFile],
    ]);
    const key = await readFile(keyFile, 'utf8');
    const cert = await readFile(certFile, 'utf8');
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key, cert, spki: createHash('sha256').update(publicKey).digest('base64') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Front = {
  /** 0 for any that is free. */
  readonly port: number;
  /** Port of the server behind it. */
  readonly to: number;
  readonly certificate: Certificate;
};

/** Headers about one connection, which HTTP/2 forbids. */
const OF_CONNECTION = /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-connection)$/;

/** A reverse proxy with TLS and HTTP/2, as a real host has. It forwards responses compressed as they are. */
export async function startFront({ port, to, certificate }: Front): Promise<Http2SecureServer> {
  const agent = new Agent({ keepAlive: true });
  const front = createSecureServer(
    { key: certificate.key, cert: certificate.cert, allowHTTP1: false },
    forward,
  );
  function forward(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwardedRequest = request(
      {
        ...{ host: 'localhost', port: to, path: incoming.url, method: incoming.method, agent },
        headers: { ...headers, host: `localhost:${to}` },
      },
      (incomingResponse) => {
        const headers = Object.entries(incomingResponse.headers).filter(
          ([name]) => !OF_CONNECTION.test(name),
        );
        outgoing.writeHead(incomingResponse.statusCode ?? 502, Object.fromEntries(headers));
        incomingResponse.pipe(outgoing.stream);
      },
    );
    forwardedRequest.on('error', () => outgoing.stream.destroy());
    incoming.stream.on('close', () => forwardedRequest.destroy());
    incoming.pipe(forwardedRequest);
  }
  front.on('close', () => agent.destroy());
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(port, 'localhost', resolve);
  });
  return front;
}

import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** Hash of its key. A browser that is told it takes the certificate for a good one, and keeps files. */
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

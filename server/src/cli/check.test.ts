import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import http, { type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import https from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { envOf } from '../../test/backup/sites.ts';
import { storeTimes } from '../../test/support/backup-times.ts';
import { startFakeS3 } from '../../test/support/fake-s3.ts';
import { needs } from '../../test/support/needs.ts';
import { freePort } from '../../test/support/postgres-server.ts';
import { runCommand, runCommandHere } from '../../test/support/run-command.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { startSmtpServer } from '../../test/support/smtp-server.ts';
import { onEveryEngine, onSqlite, type Start, TEST_SECRET } from '../../test/support/test-app.ts';

const FEW_DAYS = '5';

async function listening<T extends Server>(server: T): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The lines that `--check` prints for a site with these settings, and its exit code. */
async function check(env: Record<string, string>, run = runCommandHere) {
  const { out, err, code } = await run('check', [], {
    env: { JWT_SECRET: TEST_SECRET, PORT: '1', ...env },
  });
  expect(err).toBe('');
  return { lines: out.split('\n'), code };
}

const isFault = (line: string) => line.startsWith('✗');

/** A running site behind a proxy that changes the headers in some way. */
async function aSiteBehindProxy(
  start: Start,
  changeHeaders: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders,
) {
  const port = await freePort();
  const PREVIEW_URL = `http://0.0.0.0:${port}`;
  const testApp = await start({ env: { TRUST_PROXY: '127.0.0.1', PREVIEW_URL } });
  const site = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
  const pass: RequestListener = ({ url, headers }, response) => {
    const to = { host: site.hostname, port: site.port, path: url, headers: changeHeaders(headers) };
    http.get(to, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
  };
  const proxy = http.createServer(pass);
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  return { testApp, site, env: { PUBLIC_URL, PREVIEW_URL, DATA_DIR: aFolder() } };
}

const replaceAddress = (headers: OutgoingHttpHeaders) => ({
  ...headers,
  'x-forwarded-for': '127.0.0.1',
});

test('a check before the first start finds what is missing, and leaves no trace', async () => {
  const folder = aFolder();
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
  const env = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', PUBLIC_URL };
  const { lines, code } = await check(env, runCommand);
  expect(code).toBe(0);
  expect(lines).toContain('✓ The database is empty: the first start makes its tables.');
  expect(lines.join()).toContain('! SMTP_URL is not set');
  expect(lines.at(-1)).toContain('Start the site, and ask again.');
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a check of a wrong setting names it', async () => {
  const { lines, code } = await check({ DATA_DIR: aFolder(), SMTP_URL: 'mail.school.example' });
  expect([lines, code]).toEqual([[expect.stringMatching(/^✗ .*SMTP_URL must be/)], 1]);
});

onEveryEngine('a check beside a running site', (start, { engine }) => {
  test('finds everything in order, and sends no mail', async () => {
    const testApp = await start();
    await storeTimes(testApp.db, { backup: Date.now() });
    const smtp = await startSmtpServer();
    const s3 = await startFakeS3();
    onTestFinished(() => Promise.all([smtp.stop(), s3.stop()]).then(() => {}));
    const { lines, code } = await check({ ...envOf(testApp), SMTP_URL: smtp.url, S3_URL: s3.url });
    expect(code).toBe(0);
    expect(lines).toContain('✓ The database is up to date.');
    expect(lines.join()).toContain('✓ The last backup was made at ');
    expect(lines).toContain(`✓ The mail server ${new URL(smtp.url).host} lets the site in.`);
    expect(lines).toContain('✓ The bucket council lets the site in.');
    if (engine === 'postgres')
      expect(lines).toContain('✓ The clock agrees with that of the database.');
    expect(smtp.received).toEqual([]);
  });

  if (engine === 'postgres') return;

  test('warns of an old backup', async () => {
    const testApp = await start();
    await storeTimes(testApp.db, { backup: 0 });
    const { lines, code } = await check(envOf(testApp));
    expect([lines.filter(isFault), code]).toEqual([
      ['✗ The last backup was made at 1970-01-01T00:00:00.000Z.'],
      1,
    ]);
  });
});

test('a neighbour that refuses, or never answers, keeps no other from being checked', async () => {
  const silent = await listening(createServer(() => {}));
  const s3 = await startFakeS3();
  onTestFinished(s3.stop);
  const closed = `127.0.0.1:${await freePort()}`;
  const { lines, code } = await check({
    DATA_DIR: aFolder(),
    DATABASE_URL: `postgres://council:hidden@${closed}/council`,
    SMTP_URL: `smtp://site:hidden@${silent}`,
    S3_URL: s3.url.replace('a-secret-key@', 'b@').replace('an-access-key', 'another'),
  });
  expect([lines.filter(isFault), code]).toEqual([
    [
      expect.stringContaining('✗ the database: the database cannot be reached'),
      '✗ the mail server: no answer within 5 s.',
      expect.stringContaining('✗ the bucket: the keys of S3_URL may not use the bucket council'),
    ],
    1,
  ]);
  expect(lines.join()).not.toContain('hidden');
});

onSqlite('a check of the addresses', (start) => {
  test('finds a proxy in order, and the site tells nobody else which address it sees', async () => {
    const { env, site } = await aSiteBehindProxy(start, replaceAddress);
    const { lines, code } = await check(env);
    expect(lines.slice(-4)).toEqual([
      `✓ PUBLIC_URL, ${env.PUBLIC_URL}, reaches this site.`,
      `✓ The clock agrees with that of ${env.PUBLIC_URL}.`,
      '✓ The site sees the addresses of visitors.',
      `✓ PREVIEW_URL, ${env.PREVIEW_URL}, reaches the previews of this site.`,
    ]);
    expect(code).toBe(0);
    const headers = { 'x-council-check': 'guessed' };
    const answer = await fetch(new URL('/api/health/ready', site), { headers });
    expect(answer.headers.get('x-council-caller')).toBeNull();
  });

  test.each<[string, string, (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders]>([
    ['passes on an address that was made up', '✗ The site believes', (headers) => headers],
    [
      'passes on an address of its own',
      '! The site sees 127.0.0.1 as 10.0.0.9',
      (headers) => ({ ...headers, 'x-forwarded-for': '10.0.0.9' }),
    ],
    [
      'passes on its own host',
      'The proxy must pass on Host.',
      (headers) => ({ ...replaceAddress(headers), host: 'council' }),
    ],
  ])('finds a proxy that %s', async (_, sentence, changeHeaders) => {
    const { env } = await aSiteBehindProxy(start, changeHeaders);
    const { lines } = await check(env);
    expect(lines.join('\n')).toContain(sentence);
  });
});

test('a check of an address at which another site answers says so, and shows nothing of it', async () => {
  const other = http.createServer((_, response) => response.end('<p>\x1b[2J Welcome</p>'));
  const env = { DATA_DIR: aFolder(), PUBLIC_URL: `http://${await listening(other)}` };
  const { lines, code } = await check(env);
  expect([lines.filter(isFault), code]).toEqual([
    [`✗ PUBLIC_URL, ${env.PUBLIC_URL}, does not reach this site.`],
    1,
  ]);
  expect(lines.join()).not.toContain('Welcome');
});

const openssl = needs('openssl', spawnSync('openssl', ['version']).status === 0);

test(
  'a check says how long the certificate is valid, and that browsers do not trust it',
  openssl,
  async () => {
    const folder = aFolder();
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    execFileSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', FEW_DAYS, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', cert],
    ]);
    const server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    server.on('request', (_, response) => response.end('{"version":"0.9.0","commit":null}'));
    const address = await listening(server);
    const env = {
      DATA_DIR: folder,
      PUBLIC_URL: `https://${address.replace('127.0.0.1', 'localhost')}`,
    };
    const distrusted = await check(env);
    expect([distrusted.lines.at(-1), distrusted.code]).toEqual([
      expect.stringMatching(/^✗ .*self-signed certificate/),
      1,
    ]);
    const { lines, code } = await check({ ...env, NODE_EXTRA_CA_CERTS: cert }, runCommand);
    expect(lines.join('\n')).toMatch(/! PUBLIC_URL, \S+, reaches 0\.9\.0 \(null\), and this is /);
    expect(lines.join('\n')).toMatch(/! The certificate of localhost is valid for [45] more days/);
    expect(code).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
  },
);

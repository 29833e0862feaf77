import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Discovery } from 'shared/releases';
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts';
import { systemClock } from '../src/base/clock.ts';
import { openDatabase } from '../src/database/database.ts';
import { createDeployTokens } from '../src/modules/releases/tokens.service.ts';
import { aSection, aShell, packed, sha384 } from '../test/releases/built-release.ts';
import { shipSite } from '../test/releases/shipped-site.ts';

/**
 * `node storm/kill-during-release.ts [--rounds 20]`: kills the server with SIGKILL while a committee
 * uploads and promotes without a pause, and starts it again. Checks that it serves one whole release: the
 * last one that it confirmed, or the one it was promoting. On the PostgreSQL of `DATABASE_URL` where it is
 * set.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });

const AT_LEAST_MS = 50;
const AT_MOST_MS = 900;

type Progress = { confirmed: string; tried: string };

/** Releases again and again until the server is gone. */
async function release(server: ServerProcess, token: string, progress: Progress): Promise<void> {
  const authorization = `Bearer ${token}`;
  const at = `${server.origin}/api/sections`;
  for (let n = 0; ; n += 1) {
    const built = aSection(`${Date.now()} ${n} ${'x'.repeat(100_000)}`);
    const { version } = built.manifest;
    await fetch(`${at}/mf-news/releases`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/gzip' },
      body: new Uint8Array(packed(built)),
    });
    const { revision } = await (await fetch(at, { headers: { authorization } })).json();
    progress.tried = version;
    const answer = await fetch(`${at}/mf-news/live`, {
      method: 'PUT',
      headers: {
        authorization,
        'content-type': 'application/json',
        'if-match': `"${revision}"`,
      },
      body: JSON.stringify({ version }),
    });
    if (answer.ok) progress.confirmed = version;
  }
}

/** Checks that all files which the document and the page name are there and have the right bytes. Returns what is live. */
async function checkWhole(origin: string, progress: Progress): Promise<string> {
  const document: Discovery = await (await fetch(`${origin}/discovery.json`)).json();
  const [live, ...others] = document.microFrontends['mf-news'] ?? [];
  if (!live || others.length > 0) throw new Error('The document does not name one live release');
  const { version } = live.metadata;
  if (version !== progress.confirmed && version !== progress.tried) {
    throw new Error(
      `${version} is live, ${progress.confirmed} was promised, ${progress.tried} was tried`,
    );
  }
  const { extras, url, metadata } = live;
  const files = [
    { url, integrity: metadata.integrity },
    ...extras.pages.flatMap((page) => page.files),
  ];
  for (const file of files) {
    const response = await fetch(origin + file.url);
    const content = Buffer.from(await response.arrayBuffer());
    if (!response.ok || sha384(content) !== file.integrity)
      throw new Error(`${file.url} is not whole`);
  }
  const page = await (await fetch(`${origin}/news`)).text();
  if (!page.includes(version)) throw new Error('The page does not name the live release');
  return version;
}

/** A deploy token for the news, made before the server owns the database. */
async function makeToken(): Promise<string> {
  const database = openDatabase({ databaseUrl: DATABASE_URL, dataDir });
  try {
    await database.migrate();
    const tokens = createDeployTokens({ database, clock: systemClock });
    const storm = { days: 1, label: 'storm', who: 'the storm', userId: null };
    return (await tokens.create('mf-news', storm)).token;
  } finally {
    await database.close();
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'council-storm-'));
const first = aSection('first');
shipSite(dataDir, [aShell('shell'), first]);
const progress: Progress = { confirmed: first.manifest.version, tried: first.manifest.version };
let releases = 0;
let slowest = 0;
const { DATABASE_URL } = process.env;
const env = { LOG_LEVEL: 'warn', DATABASE_URL };
let server: ServerProcess | null = null;
try {
  const token = await makeToken();
  server = await startServerProcess({ dataDir, env });
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const before = progress.confirmed;
    const releasing = release(server, token, progress).catch(() => undefined);
    const wait = AT_LEAST_MS + Math.random() * (AT_MOST_MS - AT_LEAST_MS);
    await new Promise((resolve) => setTimeout(resolve, wait));
    await server.end('SIGKILL');
    await releasing;
    const began = performance.now();
    server = await startServerProcess({ dataDir, env });
    slowest = Math.max(slowest, performance.now() - began);
    const live = await checkWhole(server.origin, progress);
    if (progress.confirmed !== before) releases += 1;
    // Also where the answer to its promotion was lost: from now on it may not go.
    progress.confirmed = live;
  }
  console.log(
    `${values.rounds} rounds: always one whole release, live as promised; ${releases} rounds with a promotion before the kill; slowest start ${Math.round(slowest)} ms`,
  );
} finally {
  await server?.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}

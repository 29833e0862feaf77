import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Discovery } from 'shared/releases';
import { expect, onTestFinished, test } from 'vitest';
import { aSection, aShell } from '../../../test/releases/built-release.ts';
import { makeNewsToken, releaseNewsTo } from '../../../test/releases/news-committee.ts';
import { shipSite } from '../../../test/releases/shipped-site.ts';
import { type ServerProcess, startServerProcess } from '../../../test/support/server-process.ts';
import { integrityOf } from '../../base/integrity.ts';
import { openDatabase } from '../../database/database.ts';

const AT_LEAST_MS = 50;
const AT_MOST_MS = 900;

type Progress = { confirmed: string; tried: string };

/** Uploads and promotes release after release until the server is gone. */
async function releaseUntilKilled(
  server: ServerProcess,
  token: string,
  progress: Progress,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const built = aSection(`${Date.now()} ${n} ${'x'.repeat(100_000)}`);
    const { version } = built.manifest;
    await releaseNewsTo(server.origin, {
      built,
      token,
      beforePromotion() {
        progress.tried = version;
      },
    });
    progress.confirmed = version;
  }
}

/** Checks that all files which the document and the page name are there and have the right bytes. Returns what is live. */
async function checkLiveRelease(origin: string): Promise<string> {
  const document: Discovery = await (await fetch(`${origin}/discovery.json`)).json();
  const [live, ...otherReleases] = document.microFrontends['mf-news'] ?? [];
  if (!live || otherReleases.length > 0)
    throw new Error('The document does not name one live release');
  const { extras, url, metadata } = live;
  const files = [
    { url, integrity: metadata.integrity },
    ...extras.pages.flatMap((page) => page.files),
  ];
  for (const file of files) {
    const bytes = Buffer.from(await (await fetch(origin + file.url)).arrayBuffer());
    expect(integrityOf(bytes), file.url).toBe(file.integrity);
  }
  expect(await (await fetch(`${origin}/news`)).text()).toContain(metadata.version);
  return metadata.version;
}

/** A deploy token for the news, made before the server owns the database. */
async function makeToken(dataDir: string): Promise<string> {
  const database = openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await database.migrate();
    return await makeNewsToken(database);
  } finally {
    await database.close();
  }
}

test('a server killed in the middle of releases serves one whole release when it is started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-killed-'));
  const first = aSection('first');
  shipSite(dataDir, [aShell('shell'), first]);
  const token = await makeToken(dataDir);
  const start = () => startServerProcess({ dataDir, env: { LOG_LEVEL: 'warn' } });
  let server = await start();
  onTestFinished(async () => {
    await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const progress: Progress = { confirmed: first.manifest.version, tried: first.manifest.version };
  const releasing = releaseUntilKilled(server, token, progress).catch(() => undefined);
  await sleep(AT_LEAST_MS + Math.random() * (AT_MOST_MS - AT_LEAST_MS));
  await server.end('SIGKILL');
  await releasing;
  server = await start();
  expect([progress.confirmed, progress.tried]).toContain(await checkLiveRelease(server.origin));
});

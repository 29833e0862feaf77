import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Discovery } from 'shared/releases';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openS3Bucket } from '../../src/bucket/s3-bucket.ts';
import { openDatabase } from '../../src/database/database.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { startFakeS3 } from '../support/fake-s3.ts';
import type { Start, TestApp } from '../support/test-app.ts';
import type { BuiltRelease } from './built-release.ts';
import { shipSite } from './shipped-site.ts';

/** A bucket whose store can be made to fail. */
export async function aBucket() {
  const s3 = await startFakeS3();
  onTestFinished(s3.stop);
  const bucket = await openS3Bucket(s3.settings, { log: { warn: () => {} }, withinMs: 2000 });
  return { s3, bucket };
}

/**
 * Another process of the same site, on the same database and bucket, with a data folder of its own in which a build
 * has left these releases. With SQLite, which has one owner, it shares the open database.
 */
export async function anotherProcess(testApp: TestApp, shipped: readonly BuiltRelease[]) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'council-other-'));
  if (shipped.length > 0) shipSite(dataDir, shipped);
  const { databaseUrl, deps } = testApp;
  const database = databaseUrl ? openDatabase({ databaseUrl, dataDir }) : deps.database;
  const app = await buildApp({
    ...deps,
    database,
    settings: readSettings({ DATA_DIR: dataDir }),
  });
  await app.ready();
  const stop = async (): Promise<void> => {
    await app.close();
    if (databaseUrl) await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  onTestFinished(stop);
  return { app, dataDir, ...readingFrom(app) };
}

/** The responses of a process to visitors and a proxy. */
export const readingFrom = (app: FastifyInstance) => ({
  live: async (section: string): Promise<string | undefined> => {
    const document: Discovery = (await app.inject('/discovery.json')).json();
    return document.microFrontends[section]?.[0]?.metadata.version;
  },
  status: async (url: string): Promise<number> => (await app.inject(url)).statusCode,
  ready: async (): Promise<number> => (await app.inject('/api/health/ready')).statusCode,
});

/** A site in a bucket whose own build, with these releases, the first process has brought. */
export async function aSiteInABucket(start: Start, shipped: readonly BuiltRelease[]) {
  const { s3, bucket } = await aBucket();
  const testApp = await start({ bucket, before: (dataDir) => shipSite(dataDir, shipped) });
  return { ...testApp, s3, ...readingFrom(testApp.app) };
}

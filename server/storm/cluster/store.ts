import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeS3 } from '../../test/support/fake-s3.ts';
import { freePort } from '../../test/support/postgres-server.ts';

/** A store that speaks S3 and checks signatures, and the settings with which the site uses it. */
export type Store = {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

/**
 * Fetched when it is needed and no dependency: it would add 100 packages, and nobody looks after them any more. The
 * storm is what they are good for.
 */
const S3RVER = 's3rver@3.7.1';
const START_WITHIN_MS = 120_000;
const BUCKET = 'council';

/** Null where it cannot be fetched. */
export async function startS3rver(): Promise<Store | null> {
  const folder = mkdtempSync(join(tmpdir(), 'council-s3-'));
  const port = await freePort();
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', `${port}`, '--configure-bucket', BUCKET];
  const child = spawn('npx', ['-y', S3RVER, ...options], { stdio: 'ignore', detached: true });
  const endpoint = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + START_WITHIN_MS; ; await sleep(100)) {
    if (await fetch(endpoint).catch(() => null)) break;
    if (child.exitCode === null && Date.now() < deadline) continue;
    await close();
    return null;
  }
  return {
    name: S3RVER,
    env: settingsOf({ endpoint, id: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }),
    close,
  };
}

/** The store of the tests. */
export async function startOwnStore(): Promise<Store> {
  const { settings, stop } = await startFakeS3();
  const { endpoint = '', accessKeyId: id, secretAccessKey: secret, region } = settings;
  return {
    name: 'a store of its own',
    env: settingsOf({ endpoint, id, secret, region }),
    close: stop,
  };
}

type Keys = {
  readonly endpoint: string;
  readonly id: string;
  readonly secret: string;
  readonly region: string;
};

const settingsOf = ({ endpoint, id, secret, region }: Keys): Record<string, string> => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
  S3_REGION: region,
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { freePort, startSite } from 'tools/site';
import { copyFirstContent } from './first-content.ts';

/** A separate site for tests that change what all visitors see. */
export type OwnSite = {
  readonly origin: string;
  readonly dataDir: string;
  /** Kills the server, as a power cut would, and starts it again; with other settings if some are given. */
  restart(changedEnv?: Readonly<Record<string, string>>): Promise<void>;
};

/**
 * A server for the tests of a file, which run in order, because each depends on the state that the previous one left. It
 * starts with a copy of the content and the releases with which the shared site started. With `RELEASE_ORIGINS` it also
 * accepts external releases from there.
 */
export async function ownSite(env: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const port = await freePort();
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  test.describe.configure({ mode: 'serial' });
  const own = {
    ...{ origin: `http://localhost:${port}`, dataDir: '' },
    async restart(changedEnv?: Readonly<Record<string, string>>) {
      await site?.end();
      site = await startSite({ port, dataDir: own.dataDir, env: { ...env, ...changedEnv } });
    },
  };
  test.beforeAll(async () => {
    own.dataDir = await mkdtemp(path.join(tmpdir(), 'council-own-'));
    await copyFirstContent(own.dataDir);
    site = await startSite({ port, dataDir: own.dataDir, env });
  });
  test.afterAll(async () => {
    await site?.end();
    await rm(own.dataDir, { recursive: true, force: true });
  });
  return own;
}

/** The deploy token that the demo content creates for a section. */
export async function deployToken({ dataDir }: OwnSite, section: string): Promise<string> {
  const tokens: Record<string, string> = JSON.parse(
    await readFile(path.join(dataDir, 'deploy-tokens.json'), 'utf8'),
  );
  return tokens[section] ?? '';
}

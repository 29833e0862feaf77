import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FullConfig, request } from '@playwright/test';
import { createRepOfNewcomers } from './newcomers.ts';

const DATABASE = 'council.db';

/** Copy of the shared site's data folder from before the first test, without secrets and mails. */
const FOLDER = 'initial';

/** Initial files of a site, besides its database. */
const CONTENT = ['media', 'deploy-tokens.json', 'site'];

/** Runs once the shared site answers. */
export default async function prepare({ projects: [project] }: FullConfig): Promise<void> {
  await keepFirstContent();
  const api = await request.newContext({ baseURL: String(project?.use.baseURL) });
  await createRepOfNewcomers(api);
  await api.dispose();
}

/**
 * Separate sites begin with this copy: creating the demo content would take each of them seconds, mostly for images.
 */
async function keepFirstContent(): Promise<void> {
  const dataDir = sharedDataDir();
  const folder = path.join(dataDir, FOLDER);
  await mkdir(folder);
  const database = new DatabaseSync(path.join(dataDir, DATABASE), { readOnly: true });
  database.prepare('vacuum into ?').run(path.join(folder, DATABASE));
  database.close();
  await copyEach(CONTENT, dataDir, folder);
}

/** Fills an empty data folder with the initial content of the shared site. */
export const copyFirstContent = (dataDir: string): Promise<void> =>
  copyEach([DATABASE, ...CONTENT], path.join(sharedDataDir(), FOLDER), dataDir);

async function copyEach(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names)
    await cp(path.join(from, name), path.join(to, name), { recursive: true });
}

function sharedDataDir(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (!folder) throw new Error('The shared site has not been started');
  return folder;
}

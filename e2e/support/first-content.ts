import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FullConfig, request } from '@playwright/test';
import { createRepOfNewcomers } from './newcomers.ts';

const DATABASE = 'council.db';

/** In the data folder of the shared site: that folder as it was before the first journey, without secrets and mails. */
const FOLDER = 'as-at-first';

/** What a site begins with, besides its database. */
const CONTENT = ['media', 'deploy-tokens.json', 'site'];

/** Runs once the shared site answers. */
export default async function prepare({ projects: [project] }: FullConfig): Promise<void> {
  await keepFirstContent();
  const api = await request.newContext({ baseURL: String(project?.use.baseURL) });
  await createRepOfNewcomers(api);
  await api.dispose();
}

/**
 * Sites of their own begin with this copy: making the content anew would take each of them seconds, most of them for
 * its pictures.
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

/** Fills an empty data folder with what the shared site began with. */
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

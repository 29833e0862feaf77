import path from 'node:path';
import type { AppDeps } from '../../../process/app-deps.ts';
import { createReleaseArchive } from './archive.ts';
import { createReleaseFiles, type ReleaseStore } from './files.ts';
import { createLocalCache } from './local-cache.ts';

type Deps = Pick<AppDeps, 'settings' | 'database' | 'bucket' | 'logger'>;

/**
 * Where the releases of a site are: the site folder of this machine, from which it serves, and what all processes share,
 * which is a bucket or that folder itself.
 */
export function openReleaseStore({ settings, database, bucket, logger }: Deps) {
  const site = path.resolve(settings.dataDir, 'site');
  const files = createReleaseFiles(site);
  const store: ReleaseStore = bucket ? createReleaseArchive(bucket) : files;
  return { site, files, store, cache: createLocalCache({ database, files, store, logger }) };
}

export type OpenReleaseStore = ReturnType<typeof openReleaseStore>;

import path from 'node:path';
import type { AppDeps } from '../../../process/app-deps.ts';
import { createReleaseArchive } from './archive.ts';
import { createReleaseFiles, type ReleaseStore } from './files.ts';
import { createLocalCache } from './local-cache.ts';

type Deps = Pick<AppDeps, 'settings' | 'database' | 'bucket' | 'logger'>;

/**
 * The places of releases: the site folder of this machine, and the store that all processes share, which is a bucket or
 * that folder itself.
 */
export function openReleaseStore({ settings, database, bucket, logger }: Deps) {
  const site = path.resolve(settings.dataDir, 'site');
  const files = createReleaseFiles(site);
  const store: ReleaseStore = bucket ? createReleaseArchive(bucket) : files;
  return { site, files, store, cache: createLocalCache({ database, files, store, logger }) };
}

export type OpenReleaseStore = ReturnType<typeof openReleaseStore>;

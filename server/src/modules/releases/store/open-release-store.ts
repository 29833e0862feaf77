import path from 'node:path';
import type { AppDeps } from '../../../process/app-deps.ts';
import { createBucketStore } from './bucket-store.ts';
import { createReleaseCopies } from './copies.ts';
import { createReleaseFiles } from './files.ts';
import { createFolderStore } from './folder-store.ts';

type Deps = Pick<AppDeps, 'settings' | 'database' | 'bucket' | 'logger'>;

/** Where the releases of a site are: the site folder of this machine, what all processes share, and between them. */
export function openReleaseStore({ settings, database, bucket, logger }: Deps) {
  const site = path.resolve(settings.dataDir, 'site');
  const files = createReleaseFiles(site);
  const store = bucket ? createBucketStore(bucket) : createFolderStore(files);
  return { site, files, store, copies: createReleaseCopies({ database, files, store, logger }) };
}

export type OpenReleaseStore = ReturnType<typeof openReleaseStore>;

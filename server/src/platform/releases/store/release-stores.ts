import path from 'node:path';
import type { Bucket } from '../../../bucket/bucket.ts';
import type { ServiceDeps } from '../../../modules/service-deps.ts';
import type { Settings } from '../../../settings/settings.ts';
import { createArchives, folderAsBucket } from './archives.ts';
import { createReleaseCache } from './release-cache.ts';

type Deps = ServiceDeps<'database' | 'logger'> & {
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly bucket: Bucket | null;
};

/**
 * Creates the stores of releases: the archives, which are in the bucket or, without one, in the site folder; and the site
 * folder of this machine, in which they are unpacked.
 */
export function createReleaseStores({ settings, database, bucket, logger }: Deps) {
  const siteFolder = path.resolve(settings.dataDir, 'site');
  const folderBucket = folderAsBucket(siteFolder);
  const archives = createArchives(bucket ?? folderBucket);
  const cache = createReleaseCache({ database, site: siteFolder, archives, logger });
  // A build leaves its archives in the site folder, whether or not there is a bucket.
  const builtArchives = createArchives(folderBucket);
  return { site: siteFolder, archives, builtArchives, cache };
}

export type ReleaseStores = ReturnType<typeof createReleaseStores>;

import type { FastifyInstance } from 'fastify';
import type { Bucket } from '../bucket/bucket.ts';
import { createPreviewLinks } from './releases/previews.service.ts';
import { type ReleasesModuleDeps, registerReleases } from './releases/register-releases.ts';
import { createReleaseStores } from './releases/store/release-stores.ts';
import { createWithdrawnReleases } from './releases/withdrawn-releases.ts';
import { createDryRunPages } from './site/dry-run.ts';
import { createPublicReader } from './site/page-data.ts';
import { registerSite, type SiteDeps } from './site/site.routes.ts';

type Deps = Omit<ReleasesModuleDeps, 'previews' | 'stores' | 'withdrawn' | 'dryRunPages'> &
  Omit<SiteDeps, 'previews' | 'cache' | 'withdrawn'> & {
    readonly jwtSecret: string;
    /** Where releases are stored; null for the data folder. */
    readonly bucket: Bucket | null;
  };

export async function registerPlatform(app: FastifyInstance, deps: Deps): Promise<void> {
  const previews = createPreviewLinks({ secret: deps.jwtSecret, clock: deps.clock });
  const stores = createReleaseStores(deps);
  const withdrawn = createWithdrawnReleases(deps.database);
  const dryRunPages = createDryRunPages({ ...deps, ...stores, read: createPublicReader(app) });
  registerReleases(app, { ...deps, previews, stores, withdrawn, dryRunPages });
  await registerSite(app, { ...deps, previews, cache: stores.cache, withdrawn });
}

import {
  CONTRACT_VERSION,
  DISCOVERY_SCHEMA,
  type DiscoveredSection,
  type Discovery,
} from 'shared/releases';
import type { SectionManifest } from '../build/section-manifest.ts';

/** The discovery document while developing: every section lives on its own development server. */
export const devDiscovery = (manifests: readonly SectionManifest[]): Discovery => ({
  schema: DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(
    manifests.map((manifest) => [manifest.name, [devSection(manifest)]]),
  ),
});

/** A section as its development server offers it: files that change all the time have no hash. */
export const devSection = (manifest: SectionManifest): DiscoveredSection => ({
  url: `http://localhost:${manifest.devPort}/remoteEntry.js`,
  metadata: { version: 'dev', integrity: '' },
  extras: {
    title: manifest.title,
    prefix: manifest.prefix,
    elsewhere: manifest.elsewhere ?? [],
    slots: manifest.slots,
    ...(manifest.menu && { menu: manifest.menu }),
    contract: CONTRACT_VERSION,
    files: { routes: [], widgets: [] },
    pages: [],
    homeData: [],
  },
});

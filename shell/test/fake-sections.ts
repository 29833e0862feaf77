import type { DiscoveredSection, Discovery, SectionFace } from 'shared/releases';

/** A live section as the discovery document lists it. */
export const section = (
  face: Partial<SectionFace> & { readonly prefix: string },
  version = '1.0.0-000000000001',
): DiscoveredSection<SectionFace> => ({
  url: `/sections/mf-${face.prefix}/${version}/remoteEntry.js`,
  metadata: { version, integrity: '' },
  extras: { title: 'Any', elsewhere: [], slots: {}, contract: 1, ...face },
});

export const discoveryOf = (
  microFrontends: Discovery<SectionFace>['microFrontends'],
  shell = '1.0.0-00000000000a',
): Discovery<SectionFace> => ({ schema: 'v1-pre', microFrontends, extras: { revision: 1, shell } });

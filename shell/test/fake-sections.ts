import {
  BOOT_ELEMENT_ID,
  type Boot,
  type DiscoveredSection,
  type SectionFace,
} from 'shared/contract';

/** A live section as the discovery document lists it. */
export const section = (
  face: Partial<SectionFace> & { readonly prefix: string },
  version = '1.0.0-000000000001',
): DiscoveredSection<SectionFace> => ({
  url: `/sections/mf-${face.prefix}/${version}/remoteEntry.js`,
  metadata: { version, integrity: '' },
  extras: { title: 'Any', elsewhere: [], slots: {}, contract: 1, ...face },
});

export const documentOf = (
  microFrontends: Readonly<Record<string, unknown>>,
  shell = '1.0.0-00000000000a',
) => ({ schema: 'v1-pre', microFrontends, extras: { revision: 1, shell } });

/** Writes into the page what the server would. */
export function writeBoot(boot: Partial<Record<keyof Boot, unknown>>): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = BOOT_ELEMENT_ID;
  element.textContent = JSON.stringify(boot);
  document.head.append(element);
}

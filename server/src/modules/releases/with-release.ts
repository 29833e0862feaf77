import { type Discovery, discoveredOf, type ReleaseManifest } from 'shared/releases';

/** The discovery document with another release in the place of the live one. */
export function withRelease(
  document: Discovery,
  { manifest, base }: { readonly manifest: ReleaseManifest; readonly base: string },
): Discovery {
  if (manifest.kind === 'shell') {
    const revision = document.extras?.revision ?? 0;
    return { ...document, extras: { revision, shell: manifest.version } };
  }
  const { microFrontends } = document;
  return {
    ...document,
    microFrontends: { ...microFrontends, [manifest.name]: [discoveredOf(manifest, base)] },
  };
}

/** The document without a section; that of the shell, which no page can do without, stays as it is. */
export function withoutSection(document: Discovery, name: string): Discovery {
  const { [name]: _, ...microFrontends } = document.microFrontends;
  return { ...document, microFrontends };
}

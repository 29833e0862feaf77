import type { SectionList } from 'shared/contract';
import {
  type Discovery,
  placeOf,
  RELEASE_MANIFEST,
  type ReleaseManifest,
  SHELL,
} from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import type { BuiltRelease } from './describe-release.ts';
import { integrityOf } from './integrity.ts';

type Named = { readonly name: string; readonly version: string };

/** The discovery document of a site, and the releases that are live there, but not that of `left`. */
export async function fetchLive(
  site: string,
  left: string,
): Promise<{ readonly discovery: Discovery; readonly releases: readonly BuiltRelease[] }> {
  const discovery: Discovery = await (await get(`${site}/discovery.json`)).json();
  const sections = Object.entries(discovery.microFrontends).map(
    ([name, [newest]]) => [name, newest?.metadata.version] as const,
  );
  const live = [...sections, [SHELL, discovery.extras?.shell] as const];
  const wanted = live.filter(([name]) => name !== left);
  const releases = wanted.map(([name, version]) => {
    if (!version) throw new ExpectedError(`${site} does not say which ${name} is live.`);
    return fetchRelease(site, { name, version });
  });
  return { discovery, releases: await Promise.all(releases) };
}

/** The shell that was live before; null when there is none. */
export async function fetchShellBefore(site: string, token: string): Promise<BuiltRelease | null> {
  const response = await get(`${site}/api/sections`, { authorization: `Bearer ${token}` });
  const { sections }: SectionList = await response.json();
  const version = sections.find(({ name }) => name === SHELL)?.previous;
  return version ? fetchRelease(site, { name: SHELL, version }) : null;
}

/** Compares every file with its hash in `release.json`. */
async function fetchRelease(site: string, { name, version }: Named): Promise<BuiltRelease> {
  const description = await get(`${site}/sections/${name}/${version}/${RELEASE_MANIFEST}`);
  const manifest: ReleaseManifest = await description.json();
  const contents = new Map<string, Buffer>();
  for (const [file, integrity] of Object.entries(manifest.files)) {
    // The shell's own files are at the root of the site.
    const place = placeOf(manifest, file).replace(new RegExp(`^${SHELL}/`), '');
    const content = Buffer.from(await (await get(`${site}/${place}`)).arrayBuffer());
    if (integrityOf(content) !== integrity)
      throw new ExpectedError(`${file} of ${name} ${version} was altered.`);
    contents.set(file, content);
  }
  return { manifest, contents };
}

async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new ExpectedError(`${address} answered ${response.status}.`);
  return response;
}

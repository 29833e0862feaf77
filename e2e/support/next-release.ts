import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionList } from 'shared/contract';
import {
  type ReleaseManifest,
  type SectionRelease,
  type ShellRelease,
  sitePathOf,
} from 'shared/releases';
import { type BuiltRelease, integrities, integrityOf, withVersion } from 'tools/built-release';
import { packRelease } from 'tools/write-release';
import { deployToken, type OwnSite } from './own-site.ts';

export type NextRelease = BuiltRelease<SectionRelease>;

/** Changes one text in the files of a release. */
export type Edit = { readonly from: string; readonly to: string };

/** The live release of a section with some texts changed, as if its source had been changed and built. */
export async function nextRelease(
  site: OwnSite,
  section: string,
  edits: readonly Edit[],
): Promise<NextRelease> {
  const document = await (await fetch(`${site.origin}/discovery.json`)).json();
  const { version } = document.microFrontends[section][0].metadata;
  const { manifest, files } = await readRelease<SectionRelease>(site, section, version);
  for (const edit of edits) replace(files, edit);
  return createRelease(manifest, files);
}

/** The live shell as another release, whose pages have this mark: `meta[name=mark]`. */
export async function nextShell(site: OwnSite, mark: string): Promise<BuiltRelease<ShellRelease>> {
  const document = await (await fetch(`${site.origin}/discovery.json`)).json();
  const { shell } = document.extras;
  const { manifest, files } = await readRelease<ShellRelease>(site, 'shell', shell);
  for (const page of ['index.html', 'index.bg.html']) {
    const html = files.get(page)?.toString() ?? '';
    const marked = html.replace('</title>', `</title><meta name="mark" content="${mark}">`);
    files.set(page, Buffer.from(marked));
  }
  return createRelease(manifest, files);
}

async function readRelease<Manifest extends ReleaseManifest>(
  site: OwnSite,
  name: string,
  version: string,
): Promise<{ readonly manifest: Manifest; readonly files: Map<string, Buffer> }> {
  const folder = path.join(site.dataDir, 'site');
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(folder, 'sections', name, version, 'release.json'), 'utf8'),
  );
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(manifest.files))
    files.set(file, await readFile(path.join(folder, sitePathOf(manifest, file))));
  return { manifest, files };
}

/** A release with other content in one file. */
export const withFile = (
  { manifest, contents }: NextRelease,
  file: string,
  content: string,
): NextRelease =>
  createRelease(manifest, new Map([...contents, [file, Buffer.from(content)] as const]));

/** One for each language. */
const ENTRIES = ['remoteEntry.js', 'remoteEntry.bg.js'];

/** Replaces the text in all files that contain it, and the hashes of these files in the entries. */
function replace(files: Map<string, Buffer>, { from, to }: Edit): void {
  const filesWithText = [...files].filter(([, bytes]) => bytes.includes(from));
  if (filesWithText.length === 0) throw new Error(`No file has the text ${from}`);
  for (const [file, content] of filesWithText) {
    const changed = Buffer.from(content.toString().replaceAll(from, to));
    files.set(file, changed);
    for (const name of ENTRIES) {
      const entry = files.get(name)?.toString();
      if (entry !== undefined)
        files.set(name, Buffer.from(entry.replace(integrityOf(content), integrityOf(changed))));
    }
  }
}

const createRelease = <Manifest extends ReleaseManifest>(
  manifest: Manifest,
  contents: ReadonlyMap<string, Buffer>,
): BuiltRelease<Manifest> => {
  const base = manifest.version.slice(0, manifest.version.lastIndexOf('-'));
  return {
    manifest: withVersion<Manifest>(base, { ...manifest, files: integrities(contents) }),
    contents,
  };
};

/** The calls of a committee that releases. They resolve with the responses of the site. */
export async function committeeOf(site: OwnSite, section: string) {
  const authorization = `Bearer ${await deployToken(site, section)}`;
  const sectionsUrl = `${site.origin}/api/sections`;
  const send = (url: string, method: string, body: unknown, headers = {}) =>
    fetch(url, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const list = async (): Promise<SectionList> =>
    (await fetch(sectionsUrl, { headers: { authorization } })).json();
  return {
    list,
    async health(version: string) {
      const listedSection = (await list()).sections.find(({ name }) => name === section);
      return listedSection?.releases.find((release) => release.version === version)?.health;
    },
    history: async () =>
      (await fetch(`${sectionsUrl}/${section}/history`, { headers: { authorization } })).json(),
    async upload(release: BuiltRelease): Promise<Response> {
      return fetch(`${sectionsUrl}/${section}/releases`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/gzip' },
        body: new Uint8Array(await packRelease(release)),
      });
    },
    register: (base: string) =>
      send(`${sectionsUrl}/${section}/releases/elsewhere`, 'POST', { base }),
    preview: async (version: string): Promise<string> =>
      (await (await send(`${sectionsUrl}/${section}/previews`, 'POST', { version })).json()).url,
    async promote(version: string, more: object = {}): Promise<Response> {
      const seen = { 'if-match': `"${(await list()).revision}"` };
      return send(`${sectionsUrl}/${section}/live`, 'PUT', { version, ...more }, seen);
    },
    async rollBack(): Promise<Response> {
      const seen = { 'if-match': `"${(await list()).revision}"` };
      return send(`${sectionsUrl}/${section}/rollback`, 'POST', {}, seen);
    },
  };
}

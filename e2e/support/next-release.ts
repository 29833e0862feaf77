import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SectionList } from 'shared/contract';
import {
  placeOf,
  type ReleaseManifest,
  releaseText,
  type SectionRelease,
  type ShellRelease,
  VERSION_HASH_DIGITS,
} from 'shared/releases';
import { create } from 'tar';
import { deployToken, type OwnSite } from './own-site.ts';

export type NextRelease<Manifest extends ReleaseManifest = SectionRelease> = {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Buffer>;
};

/** Changes one text in the files of a release. */
export type Edit = { readonly from: string; readonly to: string };

const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

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
  return { manifest: described(manifest, files), files };
}

/** The live shell as another release, whose pages have this mark: `meta[name=mark]`. */
export async function nextShell(site: OwnSite, mark: string): Promise<NextRelease<ShellRelease>> {
  const document = await (await fetch(`${site.origin}/discovery.json`)).json();
  const { shell } = document.extras;
  const { manifest, files } = await readRelease<ShellRelease>(site, 'shell', shell);
  for (const page of ['index.html', 'index.bg.html']) {
    const html = files.get(page)?.toString() ?? '';
    const marked = html.replace('</title>', `</title><meta name="mark" content="${mark}">`);
    files.set(page, Buffer.from(marked));
  }
  return { manifest: described(manifest, files), files };
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
    files.set(file, await readFile(path.join(folder, placeOf(manifest, file))));
  return { manifest, files };
}

/** A release with other content in one file. */
export function withFile(
  { manifest, files }: NextRelease,
  file: string,
  content: string,
): NextRelease {
  const changed = new Map([...files, [file, Buffer.from(content)] as const]);
  return { manifest: described(manifest, changed), files: changed };
}

/** One for each language. */
const ENTRIES = ['remoteEntry.js', 'remoteEntry.bg.js'];

/** Replaces the text in all files that contain it, and the hashes of these files in the entries. */
function replace(files: Map<string, Buffer>, { from, to }: Edit): void {
  const found = [...files].filter(([, bytes]) => bytes.includes(from));
  if (found.length === 0) throw new Error(`No file has the text ${from}`);
  for (const [file, content] of found) {
    const changed = Buffer.from(content.toString().replaceAll(from, to));
    files.set(file, changed);
    for (const name of ENTRIES) {
      const entry = files.get(name)?.toString();
      if (entry !== undefined)
        files.set(name, Buffer.from(entry.replace(sha384(content), sha384(changed))));
    }
  }
}

const described = <Manifest extends ReleaseManifest>(
  manifest: Manifest,
  files: ReadonlyMap<string, Buffer>,
): Manifest =>
  numbered({
    ...manifest,
    files: Object.fromEntries([...files].map(([file, content]) => [file, sha384(content)])),
  });

function numbered<Manifest extends ReleaseManifest>(manifest: Manifest): Manifest {
  const base = manifest.version.slice(0, manifest.version.lastIndexOf('-'));
  const hash = createHash('sha256')
    .update(releaseText(manifest))
    .digest('hex')
    .slice(0, VERSION_HASH_DIGITS);
  return { ...manifest, version: `${base}-${hash}` };
}

/** Writes a release into a folder. */
export async function writeRelease(
  { manifest, files }: NextRelease<ReleaseManifest>,
  folder: string,
): Promise<void> {
  for (const [file, content] of [...files, ['release.json', JSON.stringify(manifest)] as const]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

/** The calls of a committee that releases. They resolve with the responses of the site. */
export async function releasing(site: OwnSite, section: string) {
  const authorization = `Bearer ${await deployToken(site, section)}`;
  const at = `${site.origin}/api/sections`;
  const send = (url: string, method: string, body: unknown, headers = {}) =>
    fetch(url, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const list = async (): Promise<SectionList> =>
    (await fetch(at, { headers: { authorization } })).json();
  return {
    list,
    /** Health of a release. */
    async health(version: string) {
      const found = (await list()).sections.find(({ name }) => name === section);
      return found?.releases.find((release) => release.version === version)?.health;
    },
    history: async () =>
      (await fetch(`${at}/${section}/history`, { headers: { authorization } })).json(),
    async upload(release: NextRelease<ReleaseManifest>): Promise<Response> {
      const folder = await mkdtemp(path.join(tmpdir(), 'council-next-'));
      await writeRelease(release, folder);
      const packing = create({ gzip: true, cwd: folder }, await readdir(folder));
      const archive = Buffer.concat((await packing.collect()) as Buffer[]);
      await rm(folder, { recursive: true });
      return fetch(`${at}/${section}/releases`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/gzip' },
        body: archive,
      });
    },
    register: (base: string) => send(`${at}/${section}/releases/elsewhere`, 'POST', { base }),
    preview: async (version: string): Promise<string> =>
      (await (await send(`${at}/${section}/previews`, 'POST', { version })).json()).url,
    async promote(version: string, more: object = {}): Promise<Response> {
      const seen = { 'if-match': `"${(await list()).revision}"` };
      return send(`${at}/${section}/live`, 'PUT', { version, ...more }, seen);
    },
    async rollBack(): Promise<Response> {
      const seen = { 'if-match': `"${(await list()).revision}"` };
      return send(`${at}/${section}/rollback`, 'POST', {}, seen);
    },
  };
}

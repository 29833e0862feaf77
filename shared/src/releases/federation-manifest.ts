import type { z } from 'zod';
import type { federationManifest } from '../contract/schemas/federation-manifest.ts';
import type { SectionRelease } from './manifest.ts';
import { globalsOf } from './naming/names.ts';

export const FEDERATION_MANIFEST = 'mf-manifest.json';

export type FederationManifest = z.output<typeof federationManifest>;

/** The part of a release that Module Federation itself describes. */
type Remote = Pick<SectionRelease, 'entry' | 'entryType' | 'exposes' | 'shared' | 'fallbacks'>;

/** The `./` or `/` at the start of a path, and the `/` at its end. */
const OUTER_SLASHES = /^\.?\/|\/$/g;

/**
 * The list in which chunks register themselves, as Rspack and webpack write it into an entry:
 * `self.chunk_polls=self.chunk_polls||[];r.forEach(`.
 */
const CHUNK_LIST =
  /\b(?:self|window|globalThis)(?:\.([\w$]+)|\["([^"]+)"\])\s*(?:=|\|\|)\s*\[\]\)?[,;]\s*[\w$]+\.forEach\(/;

const ABSOLUTE_URL = /^(?:https?:)?\/\//i;

/** Reads from `mf-manifest.json` what a remote offers, and what it needs of the shell. */
export function remoteOf({ metaData, exposes, shared }: FederationManifest): Remote {
  const { path, name, type } = metaData.remoteEntry;
  // Only modules that the remote itself contains have files.
  const fallbacks = shared.filter(({ assets: { js } }) => js.sync.length + js.async.length > 0);
  return {
    entry: path ? `${path.replace(OUTER_SLASHES, '')}/${name}` : name,
    ...(type === 'module' && { entryType: type }),
    exposes: exposes.map((exposed) => exposed.path),
    shared: Object.fromEntries(shared.map((module) => [module.name, acceptedRange(module)])),
    ...(fallbacks.length > 0 && { fallbacks: fallbacks.map((module) => module.name) }),
  };
}

/** The range of a shared module. Code compiled for React 19 runs on no other major: there `>=18` becomes `>=18 19.x`. */
function acceptedRange({
  name,
  version = '',
  requiredVersion,
}: FederationManifest['shared'][number]): string {
  const range = requiredVersion || '*';
  const [, major] = /^react(?:-dom)?$/.test(name) ? (/^(\d+)\./.exec(version) ?? []) : [];
  if (major === undefined) return range;
  const isOfMajor = (part: string): boolean => /^[~^=v]*(\d+)(?:\.|$)/.exec(part)?.[1] === major;
  const parts = range.split('||').map((part) => part.trim());
  return parts.map((part) => (isOfMajor(part) ? part : `${part} ${major}.x`)).join(' || ');
}

/** The globals that a remote sets, from its manifest and its entry; empty if they are those of our builds. */
export function globalsOfRemote(
  manifest: FederationManifest,
  {
    name,
    contents,
  }: { readonly name: string; readonly contents: ReadonlyMap<string, { toString(): string }> },
): Pick<SectionRelease, 'globals'> {
  const usual = globalsOf(name);
  const entry = String(contents.get(remoteOf(manifest).entry));
  const [, chunks, quotedChunks] = CHUNK_LIST.exec(entry) ?? [];
  const { globalName: container = usual.container } = manifest.metaData;
  const globals = { container, chunks: chunks ?? quotedChunks ?? usual.chunks };
  const isUsual = globals.container === usual.container && globals.chunks === usual.chunks;
  return isUsual ? {} : { globals };
}

/** The scripts and stylesheets with which an exposed module begins, such as `./routes`. */
export function filesOfExposed({ exposes }: FederationManifest, module: string): string[] {
  const exposed = exposes.find(({ path }) => path === module);
  return exposed ? [...exposed.assets.js.sync, ...exposed.assets.css.sync] : [];
}

export const filesOfRemote = (manifest: FederationManifest): string[] => [
  ...new Set([remoteOf(manifest).entry, ...filesOf(manifest.exposes)]),
];

/** The further files of copies of shared modules. Those without a hash in the entry serve only a page of the remote's own. */
export function copiesOfRemote(manifest: FederationManifest): string[] {
  const filesWithoutCopies = new Set(filesOfRemote(manifest));
  return [...new Set(filesOf(manifest.shared))].filter((file) => !filesWithoutCopies.has(file));
}

const filesOf = (modules: readonly Pick<FederationManifest['shared'][number], 'assets'>[]) =>
  modules.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async].flat());

/** A sentence about why the pages of the site could not load a remote; null if they can. */
export function remoteFault({ metaData, remotes = [] }: FederationManifest): string | null {
  const { publicPath = 'auto' } = metaData;
  if (!['auto', '', './'].includes(publicPath))
    return /^http:\/\/localhost\b/.test(publicPath)
      ? `It is a build for development, at ${publicPath}. Build it for production.`
      : `Its files would be requested at ${publicPath}, and a release has an address of its own. Build with \`output: { assetPrefix: 'auto' }\` in rsbuild.config.ts, \`publicPath: 'auto'\` in webpack.`;
  const foreignRemote = remotes.find(({ entry = '' }) => ABSOLUTE_URL.test(entry));
  return foreignRemote
    ? `It loads a remote from ${foreignRemote.entry}, which the content security policy of the site blocks. Take it out of \`remotes\`.`
    : null;
}

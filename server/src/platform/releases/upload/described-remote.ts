import { federationManifest, sectionFace } from 'shared/contract/schemas';
import {
  CONTRACT_VERSION,
  FEDERATION_MANIFEST,
  filesOfExposed,
  globalsOfRemote,
  isApp,
  type ReleaseManifest,
  remoteFault,
  remoteOf,
  type SectionRelease,
} from 'shared/releases';
import { integrityOf, versionHash } from '../../../base/integrity.ts';
import { oneEachTurn } from '../../../base/one-each-turn.ts';
import { badRelease, parseFile } from './bad-release.ts';

/** The file in which a remote may say its title, its path, and its place in the menu. */
export const SECTION_FACE = 'section.json';

const DEFAULT_MENU_ORDER = 100;
const THREE_PART_VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;

type RemoteFiles = {
  /** Name of the section: `mf-polls`. */
  readonly name: string;
  /** Its `mf-manifest.json` and, if it has one, its `section.json`. */
  readonly federation: Buffer;
  readonly face: Buffer | undefined;
};

export function parseRemote({ federation }: Pick<RemoteFiles, 'federation'>) {
  const manifest = parseFile(federationManifest, FEDERATION_MANIFEST, federation);
  const fault = remoteFault(manifest);
  if (fault) throw badRelease(fault);
  return manifest;
}

/**
 * The description of a release that comes without a `release.json`, from what Module Federation itself writes.
 * Throws BAD_RELEASE.
 */
export async function describeRemote(
  { name, federation, face }: RemoteFiles,
  contents: ReadonlyMap<string, Buffer>,
): Promise<ReleaseManifest> {
  const manifest = parseRemote({ federation });
  const declaredFace = face ? parseFile(sectionFace, SECTION_FACE, face) : {};
  const {
    prefix = name.replace(/^mf-/, ''),
    elsewhere = [],
    slots = {},
    homeData = [],
  } = declaredFace;
  const { title = titleOf(prefix), menu = { label: title, order: DEFAULT_MENU_ORDER } } =
    declaredFace;
  const remote = remoteOf(manifest);
  const filesOf = (module: string) => [remote.entry, ...filesOfExposed(manifest, module)];
  const { buildVersion = '' } = manifest.metaData.buildInfo ?? {};
  const release: SectionRelease = {
    kind: 'section',
    name,
    version: `${THREE_PART_VERSION.test(buildVersion) ? buildVersion : '1.0.0'}-`,
    contract: CONTRACT_VERSION,
    files: await hashesOf(contents),
    ...remote,
    ...globalsOfRemote(manifest, { name, contents }),
    extras: {
      title,
      prefix,
      elsewhere,
      slots,
      menu,
      homeData,
      files: {
        routes: filesOf(isApp(remote) ? './App' : './routes'),
        widgets: remote.exposes.includes('./widgets') ? filesOf('./widgets') : [],
      },
      pages: [{ path: `/${prefix}`, files: [], data: [], title }],
    },
  };
  // The hash at the end of a version covers the description, with the version up to there.
  return { ...release, version: release.version + versionHash(release) };
}

/** The hashes of all files but their compressed copies. */
async function hashesOf(contents: ReadonlyMap<string, Buffer>): Promise<Record<string, string>> {
  const hashes = new Map<string, string>();
  for await (const [file, content] of oneEachTurn(contents))
    if (!file.endsWith('.br')) hashes.set(file, integrityOf(content));
  return Object.fromEntries(hashes);
}

/** Makes a title from a prefix: `school-polls` becomes “School polls”. */
const titleOf = (prefix: string): string =>
  (prefix.charAt(0).toUpperCase() + prefix.slice(1)).replaceAll('-', ' ');

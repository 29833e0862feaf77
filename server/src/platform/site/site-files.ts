import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import {
  type Canary,
  type Discovery,
  discoveryInLanguage,
  fileInLanguage,
  releaseFolder,
  SHELL,
} from 'shared/releases';
import { coalesceCalls } from '../../base/coalesce-calls.ts';
import { etagOf } from '../../http/etag.ts';
import { withoutWithdrawn } from '../releases/document.rules.ts';
import type { WithdrawnReleases } from '../releases/withdrawn-releases.ts';

/** Thrown while the site folder has no pages of the shell to fill. */
export class SiteFilesMissing extends Error {}

/** The discovery document, called `document` here, for visitors with and without canaries. */
export type DiscoveryVariants = {
  readonly canaries: readonly Canary[];
  /** The document of visitors who get these canaries. */
  readonly variantFor: (canaries: readonly Canary[]) => DiscoveryVariant;
};

export type DiscoveryVariant = {
  readonly text: string;
  readonly etag: string;
  readonly document: Discovery;
  readonly inLanguages: Readonly<Record<Language, Discovery>>;
};

type ShellTemplates = ReadonlyMap<Language, string>;

const MAX_SHELLS = 20;

/** The files of the site folder from which pages are rendered, without withdrawn releases. */
export function createSiteFiles(
  folder: string,
  withdrawn: Pick<WithdrawnReleases, 'has' | 'count'>,
) {
  const discoveryFile = path.join(folder, 'discovery.json');
  const releasedTemplates = new LRUCache<string, ShellTemplates>({
    max: MAX_SHELLS,
    fetchMethod: readTemplates,
  });
  let lastFileVersion: string | null = null;
  let document: Discovery = { schema: '', microFrontends: {} };
  let variants = createVariants(document);
  let withdrawnCount = 0;

  /** Reads the discovery document again when it has changed. While it is damaged or gone, the one before stays. */
  async function readDocument(): Promise<Discovery> {
    try {
      const { ino, mtimeNs, size } = await stat(discoveryFile, { bigint: true });
      const fileVersion = `${ino}-${mtimeNs}-${size}`;
      if (fileVersion === lastFileVersion) return document;
      const newDocument: Discovery = JSON.parse(await readFile(discoveryFile, 'utf8'));
      if (isEmpty(newDocument)) return document;
      lastFileVersion = fileVersion;
      return newDocument;
    } catch {
      // It is read again at the next request.
      return document;
    }
  }

  async function readVariants(): Promise<DiscoveryVariants> {
    const newDocument = await readDocument();
    // The number of withdrawn releases only rises.
    if (newDocument === document && withdrawn.count === withdrawnCount) return variants;
    document = newDocument;
    withdrawnCount = withdrawn.count;
    variants = createVariants(withoutWithdrawn(document, withdrawn.has));
    return variants;
  }
  // Every page needs the document several times, and many pages are requested at once.
  const readCoalesced = coalesceCalls(readVariants);

  return {
    /**
     * The empty pages of a release of the shell, which the server fills, in the languages in which it is released. The
     * version is null in a site folder without releases, as in development. Throws SiteFilesMissing.
     */
    templates: async (shellVersion: string | null): Promise<ShellTemplates> => {
      const templates =
        shellVersion !== null &&
        (await releasedTemplates.fetch(path.join(folder, releaseFolder(SHELL, shellVersion))));
      return templates || readTemplates(path.join(folder, 'shell'));
    },
    variants: readCoalesced,
    /** The document of visitors who get no canary. */
    discovery: async (): Promise<DiscoveryVariant> => (await readCoalesced()).variantFor([]),
  };
}

export type SiteFiles = ReturnType<typeof createSiteFiles>;

async function readTemplates(folder: string): Promise<ShellTemplates> {
  const templates = new Map<Language, string>();
  for (const language of LANGUAGES) {
    const file = path.join(folder, fileInLanguage('index.html', language));
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) templates.set(language, text);
  }
  if (!templates.has(SOURCE_LANGUAGE)) throw new SiteFilesMissing(folder);
  return templates;
}

/** The documents for each combination of canaries, created at the first use. */
export function createVariants(document: Discovery): DiscoveryVariants {
  const variants = new Map<string, DiscoveryVariant>();
  return {
    canaries: document.extras?.canaries ?? [],
    variantFor(canaries) {
      const key = canaries.map(({ id }) => id).join(' ');
      const variant = variants.get(key) ?? variantOf(withCanaries(document, canaries));
      variants.set(key, variant);
      return variant;
    },
  };
}

/** The document with these canaries instead of the live releases of their sections, and without the list of canaries. */
function withCanaries({ extras, ...document }: Discovery, canaries: readonly Canary[]): Discovery {
  const sectionMaps = [document, ...canaries].map(({ microFrontends }) => microFrontends);
  const shell = canaries.find((canary) => canary.shell)?.shell ?? extras?.shell ?? null;
  return {
    ...document,
    microFrontends: Object.assign({}, ...sectionMaps),
    ...(extras && { extras: { revision: extras.revision, shell } }),
  };
}

/** Writes out a document. The ETag starts with the revision, which calls that change live releases send back in `If-Match`. */
export function variantOf(document: Discovery): DiscoveryVariant {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const inLanguages = Object.fromEntries(
    LANGUAGES.map((language) => [language, discoveryInLanguage(document, language)]),
  ) as Record<Language, Discovery>;
  const revision = document.extras ? `${document.extras.revision}-` : '';
  // Only the opening quote is replaced.
  const etag = etagOf(text).replace('"', `"${revision}`);
  return { text, etag, document, inLanguages };
}

/** Whether a document has no releases, as only a damaged one does. */
const isEmpty = ({ microFrontends = {}, extras }: Partial<Discovery>): boolean =>
  Object.keys(microFrontends).length === 0 && !extras?.shell;

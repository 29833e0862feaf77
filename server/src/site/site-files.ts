import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Canary, type Discovery, fileInLanguage, inLanguage } from 'shared/releases';
import { oneForAll } from '../base/one-for-all.ts';
import { etagOf } from '../http/etag.ts';
import { SiteFilesMissing } from './site-unavailable.ts';

export type SiteFiles = {
  /**
   * The empty pages of a release of the shell, which the server fills, in the languages in which it is released. `shell`
   * is null in a site folder without releases, as in development. Throws SiteFilesMissing.
   */
  templates(shell: string | null): Promise<ReadonlyMap<Language, string>>;
  /** The document of visitors who get no canary. */
  discovery(): Promise<WrittenDiscovery>;
  /** The documents of all visitors. */
  written(): Promise<WrittenDiscoveries>;
};

/** The live releases, and the running canaries. */
export type WrittenDiscoveries = {
  readonly canaries: readonly Canary[];
  /** The document of visitors who get these canaries. */
  readonly shownWith: (canaries: readonly Canary[]) => WrittenDiscovery;
};

export type WrittenDiscovery = {
  readonly text: string;
  readonly etag: string;
  readonly document: Discovery;
  readonly inLanguages: Readonly<Record<Language, Discovery>>;
};

const NOTHING = readDocument({ schema: '', microFrontends: {} });

/** The files of the site folder that change with a release. They are read again when they change. */
export function createSiteFiles(folder: string): SiteFiles {
  const readers = new Map<string, () => Promise<string | null>>();
  const template = (shell: string | null, language: Language): Promise<string | null> => {
    const below = shell ? ['sections', 'shell', shell] : ['shell'];
    const file = path.join(folder, ...below, fileInLanguage('index.html', language));
    const isNeeded = language === SOURCE_LANGUAGE;
    const read =
      readers.get(file) ?? cachedFile(file, (text) => text ?? (isNeeded ? missing(file) : null));
    readers.set(file, read);
    return read();
  };
  const discoveryFile = path.join(folder, 'discovery.json');
  const written = cachedFile(discoveryFile, (text) => {
    const document: Discovery = JSON.parse(text ?? missing(discoveryFile));
    if (isEmpty(document)) missing(discoveryFile);
    return readDocument(document);
  });
  // Without any readable document there are no pages.
  const read = () => written().catch(() => NOTHING);
  return {
    async templates(shell) {
      const found = LANGUAGES.map(async (one) => [one, await template(shell, one)] as const);
      return new Map(
        (await Promise.all(found)).flatMap(([one, text]) => (text === null ? [] : [[one, text]])),
      );
    },
    written: read,
    discovery: async () => (await read()).shownWith([]),
  };
}

/** The documents for each combination of canaries, created at the first use. */
export function readDocument(document: Discovery): WrittenDiscoveries {
  const known = new Map<string, WrittenDiscovery>();
  return {
    canaries: document.extras?.canaries ?? [],
    shownWith(seen) {
      const key = seen.map(({ id }) => id).join(' ');
      const found = known.get(key) ?? writtenAs(withCanaries(document, seen));
      known.set(key, found);
      return found;
    },
  };
}

/** The document with these canaries instead of the live releases, and without the list of canaries. */
function withCanaries({ extras, ...document }: Discovery, seen: readonly Canary[]): Discovery {
  const all = [document, ...seen].map(({ microFrontends }) => microFrontends);
  const shell = seen.find((one) => one.shell)?.shell ?? extras?.shell ?? null;
  return {
    ...document,
    microFrontends: Object.assign({}, ...all),
    ...(extras && { extras: { revision: extras.revision, shell } }),
  };
}

function writtenAs(document: Discovery): WrittenDiscovery {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const inLanguages = { en: inLanguage(document, 'en'), bg: inLanguage(document, 'bg') };
  return { text, etag: etagWith(document.extras?.revision, text), document, inLanguages };
}

function missing(file: string): never {
  throw new SiteFilesMissing(file);
}

/** A document without releases is damaged. */
const isEmpty = ({ microFrontends = {}, extras }: Partial<Discovery>): boolean =>
  Object.keys(microFrontends).length === 0 && !extras?.shell;

/** Starts with the revision, which calls that change live releases send back in `If-Match`. */
const etagWith = (revision: number | undefined, text: string): string =>
  revision === undefined ? etagOf(text) : etagOf(text).replace('"', `"${revision}-`);

/**
 * Reads and parses a file, once for each version of it. If the file is damaged, gone or unreadable, the value of the
 * previous version stays.
 */
function cachedFile<T>(file: string, make: (text: string | null) => T): () => Promise<T> {
  let cached: { readonly version: string; readonly value: T } | undefined;
  // Every page needs it several times, and many are requested at once.
  const currentVersion = oneForAll(() => versionOf(file));
  return async () => {
    const version = await currentVersion();
    if (cached?.version === version) return cached.value;
    try {
      const text = version === 'absent' ? null : await readFile(file, 'utf8');
      cached = { version, value: make(text) };
    } catch (cause) {
      if (!cached) throw cause;
    }
    return cached.value;
  };
}

async function versionOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found ? `${found.ino}-${found.mtimeNs}-${found.size}` : 'absent';
}

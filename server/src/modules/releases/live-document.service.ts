import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Discovery } from 'shared/releases';
import { writeWhole } from '../../base/write-whole.ts';
import type { Database } from '../../database/database.ts';
import { documentOf } from './document.rules.ts';
import { findShowable } from './fallback.service.ts';
import { findLiveManifests, findRevision } from './releases.queries.ts';
import type { ReleaseCopies } from './store/copies.ts';

type Deps = {
  readonly database: Database;
  readonly site: string;
  readonly copies: ReleaseCopies;
  readonly logger: FastifyBaseLogger;
  /** Called with the document before it counts. */
  readonly prepare: (text: string) => Promise<void>;
};

/** How often the file is compared with the database although nothing is known to have changed. */
const COMPARE_EVERY_MS = 10_000;
/** The same while files are missing. */
const LOOK_FOR_FILES_EVERY_MS = 1000;

/**
 * Keeps `discovery.json`, from which this process makes pages, equal to the database, but never ahead of the files:
 * it names a release only when all of its files are here. The file is replaced whole: a process that dies in the
 * middle leaves the old one, and the next `publish` of any process repairs it.
 */
export function createLiveDocument({ database, site, copies, logger, prepare }: Deps) {
  const file = path.join(site, 'discovery.json');
  let queue: Promise<void> = Promise.resolve();
  /** Live releases whose files are not here and cannot be had, as `name version`. */
  let missing: readonly string[] = [];
  let published: number | null = null;
  let comparedAt = Number.NEGATIVE_INFINITY;
  let seen: string | undefined;

  async function write(document: Discovery, { isKnown }: { isKnown: boolean }): Promise<void> {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    const found = await readFile(file, 'utf8').catch(() => null);
    if (found === text) return;
    const damage = found === null || isKnown ? null : damageTo(found, document);
    if (damage) logger.error({ file }, `the discovery document was ${damage}; written anew`);
    await prepare(text);
    await mkdir(site, { recursive: true });
    await writeWhole(file, Buffer.from(text));
  }

  const bringUpToDate = async (): Promise<void> => {
    comparedAt = performance.now();
    for (;;) {
      const revision = await findRevision(database.db);
      const rows = await findLiveManifests(database.db);
      const lost = await copies.missingAmong(rows);
      const shown =
        lost.length === 0 ? rows : await findShowable(database.db, { rows, lost, copies });
      const before = missing;
      missing = lost.map(({ section, version }) => `${section} ${version}`);
      const document = shown && documentOf(shown, revision);
      // Releases shown in place of others have the same revision as those.
      if (document) await write(document, { isKnown: lost.length + before.length > 0 });
      if (lost.length > 0 && before.length === 0)
        logger.error({ missing, shown: shown !== null }, 'live releases are not here');
      // Another process may have changed what is live since it was read, and written before this one.
      const now = await findRevision(database.db);
      if (now !== revision) continue;
      published = lost.length === 0 ? revision : null;
      return;
    }
  };

  /** Resolves when the file says what the database says. One run at a time in this process. */
  const publish = (): Promise<void> => {
    const next = queue.then(bringUpToDate);
    queue = next.catch(() => undefined);
    return next;
  };

  return {
    publish,

    /** What of the live releases this process cannot show, as `name version`. */
    missing: (): readonly string[] => missing,

    /** To be called all the time: publishes what another process has changed, soon after it told of it. */
    async follow(): Promise<void> {
      const version = database.version.now();
      const every = missing.length > 0 ? LOOK_FOR_FILES_EVERY_MS : COMPARE_EVERY_MS;
      const isDue = performance.now() - comparedAt >= every;
      if (!isDue && version !== undefined && version === seen) return;
      if (!isDue && (missing.length > 0 || (await findRevision(database.db)) === published)) {
        seen = version;
        return;
      }
      await publish();
      seen = version;
    },
  };
}

export type LiveDocument = ReturnType<typeof createLiveDocument>;

/**
 * What has happened to the file besides our own writes; null when it is only older. Every change has its
 * own revision.
 */
function damageTo(found: string, { extras }: Discovery): string | null {
  try {
    const { revision } = (JSON.parse(found) as Partial<Discovery>).extras ?? {};
    return revision === extras?.revision ? 'changed by hand' : null;
  } catch {
    return 'damaged';
  }
}

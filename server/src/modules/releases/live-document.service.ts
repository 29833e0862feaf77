import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import {
  DISCOVERY_SCHEMA,
  type DiscoveredSection,
  type Discovery,
  discoveredOf,
  type ReleaseManifest,
} from 'shared/releases';
import { writeWhole } from '../../base/write-whole.ts';
import type { Database, Db } from '../../database/database.ts';
import { findLiveManifests, findRevision } from './releases.queries.ts';

type Deps = {
  readonly database: Database;
  readonly site: string;
  readonly logger: FastifyBaseLogger;
};

const ALL = 100;

/** The discovery document as the database has it; null before anything is live. */
export async function readLiveDocument(db: Db): Promise<Discovery | null> {
  const rows = await findLiveManifests(db);
  if (rows.length === 0) return null;
  const microFrontends: Record<string, DiscoveredSection[]> = {};
  let shell: string | null = null;
  for (const row of rows) {
    const manifest: ReleaseManifest = JSON.parse(row.manifest);
    const isLive = row.version === row.live;
    if (manifest.kind === 'shell') {
      if (isLive) shell = row.version;
      continue;
    }
    const listed = microFrontends[row.section] ?? [];
    microFrontends[row.section] = listed;
    const share = row.canary_traffic;
    const discovered = {
      ...discoveredOf(manifest, row.base),
      ...(share !== null && {
        deployment: { traffic: isLive ? ALL - share : share, default: isLive },
      }),
    };
    if (isLive) listed.unshift(discovered);
    else listed.push(discovered);
  }
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends,
    extras: { revision: await findRevision(db), shell },
  };
}

/**
 * Keeps `discovery.json`, from which pages are made, equal to the database. The file is replaced whole: a
 * process that dies in the middle leaves the old one, and the next `publish` of any process repairs it.
 */
export function createLiveDocument({ database, site, logger }: Deps) {
  const file = path.join(site, 'discovery.json');
  let queue: Promise<void> = Promise.resolve();

  const bringUpToDate = async (): Promise<void> => {
    for (;;) {
      const document = await readLiveDocument(database.db);
      if (document === null) return;
      const text = `${JSON.stringify(document, null, 2)}\n`;
      const found = await readFile(file, 'utf8').catch(() => null);
      if (found !== text) {
        const damage = found === null ? null : damageTo(found, document);
        if (damage) logger.error({ file }, `the discovery document was ${damage}; written anew`);
        await mkdir(site, { recursive: true });
        await writeWhole(file, Buffer.from(text));
      }
      // Another process may have changed what is live since it was read, and written before this one.
      if ((await findRevision(database.db)) === document.extras?.revision) return;
    }
  };

  return {
    /** Resolves when the file says what the database says. One run at a time in this process. */
    publish(): Promise<void> {
      const next = queue.then(bringUpToDate);
      queue = next.catch(() => undefined);
      return next;
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

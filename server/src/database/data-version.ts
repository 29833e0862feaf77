import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import { inTime, LATE } from '../base/in-time.ts';
import { repeat } from '../base/repeat.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * A value that changes whenever a public response may have changed. Read it before the data that is cached under it,
 * never after.
 */
export type DataVersion = {
  /** Undefined while the writes of other processes are unknown. Then nothing may be cached. */
  now(): string | undefined;
};

export const SHOWN_TABLES = ['news_posts', 'news_photos', 'products', 'product_options'] as const;

/** Public responses also show which releases are live: `site_revision` is written whenever that changes. */
const WATCHED_TABLES: readonly string[] = [...SHOWN_TABLES, 'site_revision'];

/** True for a statement that may change public responses. Nothing writes to these tables in raw SQL. */
export function changesWhatIsShown({ query }: Pick<CompiledQuery, 'query'>): boolean {
  const table = writtenTable(query);
  return (
    table !== undefined &&
    TableNode.is(table) &&
    WATCHED_TABLES.includes(table.table.identifier.name)
  );
}

function writtenTable(query: RootOperationNode): OperationNode | undefined {
  if (InsertQueryNode.is(query)) return query.into;
  if (UpdateQueryNode.is(query)) return query.table;
  return DeleteQueryNode.is(query) ? query.from.froms[0] : undefined;
}

/** True if work may have been committed: it ended without an error, or with one by which only its result may be lost. */
export const mayBeCommitted = (error: unknown): boolean =>
  error === undefined || isUnavailable(error);

/**
 * Selects a text that changes with every write to the watched tables, of any PostgreSQL client. `xmin` is the transaction that
 * wrote a row, and later ones have larger numbers. As long as the number of rows is the same, every change makes the sum larger.
 */
export const FINGERPRINT_QUERY = `select concat_ws(' ', ${WATCHED_TABLES.map(
  (table) => `(select concat(count(*), '.', sum(xmin::text::bigint)) from ${table})`,
).join(', ')}) as fingerprint`;

const PAUSE_MS = 200;
const FINGERPRINT_WITHIN_MS = 700;

/** A read that took too long still runs, so without this limit a slow database would get ever more of them. */
const MAX_READS = 3;

/**
 * Counts the changes of this process. `readFingerprint` finds those of other processes on the same database: from the
 * first call of `now` on it is read up to five times a second. Without it, this process makes every change.
 */
export function createDataVersion(readFingerprint?: () => Promise<string | undefined>) {
  let changes = 0;
  let isClosed = false;
  let isKnown = readFingerprint === undefined;
  let lastFingerprint: string | undefined;
  let readsUnderWay = 0;
  let watch: ReturnType<typeof repeat> | undefined;

  const refreshFingerprint = async (read: () => Promise<string | undefined>): Promise<void> => {
    if (readsUnderWay >= MAX_READS) return;
    readsUnderWay += 1;
    const reading = read().finally(() => {
      readsUnderWay -= 1;
    });
    const fingerprint = await inTime(reading, FINGERPRINT_WITHIN_MS).catch((): typeof LATE => LATE);
    isKnown = fingerprint !== LATE;
    if (fingerprint === LATE || fingerprint === lastFingerprint) return;
    lastFingerprint = fingerprint;
    changes += 1;
  };

  return {
    now(): string | undefined {
      if (isClosed) return undefined;
      if (readFingerprint)
        watch ??= repeat(() => refreshFingerprint(readFingerprint), { pauseMs: PAUSE_MS });
      return isKnown ? String(changes) : undefined;
    },
    /** Call it after a commit that may have changed public responses, before anybody gets a response. */
    raise(): void {
      changes += 1;
    },
    async close(): Promise<void> {
      isClosed = true;
      await watch?.stop();
    },
  };
}

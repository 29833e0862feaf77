import { isUnavailable } from './unavailable.ts';

/**
 * A value that changes whenever a public answer may have changed. Read it before the data that is kept
 * under it, never after.
 */
export type DataVersion = {
  /** Undefined while it is not known what others write. Then nothing may be kept. */
  now(): string | undefined;
};

/** The tables whose rows public answers show. */
export const SHOWN_TABLES = ['news_posts', 'news_photos', 'products'] as const;

/** The same, and which releases are live: the revision goes up with each change. */
export const WATCHED_TABLES = [...SHOWN_TABLES, 'site_revision'] as const;

const SHOWN = new RegExp(`\\b(?:${WATCHED_TABLES.join('|')})\\b`);

/** True for a statement that may change what public answers show. */
export const changesWhatIsShown = (sql: string): boolean =>
  !sql.startsWith('select ') && SHOWN.test(sql);

/** True when the work that ended with this error may have been done all the same: its answer got lost. */
export const mayBeDone = (error: unknown): boolean => error === undefined || isUnavailable(error);

/** A line to the other processes on the same database. */
export type Line = {
  /** False while others cannot be heard. */
  readonly isOpen: boolean;
  /** Tells the others that what public answers show has changed. */
  tell(): void;
  close(): Promise<void>;
};

/** Counts the changes of this process, and of others when there is a line to them, which the first look opens. */
export function createDataVersion(openLine: (onChange: () => void) => Line | null = () => null) {
  let changes = 0;
  let isClosed = false;
  let line: Line | null | undefined;

  const onChange = (): void => {
    changes += 1;
  };

  return {
    now(): string | undefined {
      if (isClosed) return undefined;
      line ??= openLine(onChange);
      return line?.isOpen === false ? undefined : String(changes);
    },
    /** To be called after a commit, before anybody hears of it. */
    raise(): void {
      changes += 1;
      line?.tell();
    },
    async close(): Promise<void> {
      isClosed = true;
      await line?.close();
    },
  };
}

import type { OwnData } from 'shared/contract';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

type OwnPart = Exclude<keyof OwnData, 'madeAt' | 'account'>;

/** Reads one part of everything that the site stores about a user. */
export type ReadOwn<Part extends OwnPart> = (db: Db, user: Row<'users'>) => Promise<OwnData[Part]>;

/** Each part is read by the module that owns its tables. */
export type OwnDataReaders = { readonly [Part in OwnPart]: ReadOwn<Part> };

/** The work of one module when an account is erased. A test compares its columns with the schema. */
export type ErasureStep = {
  /** Columns, as `table.column`, that no longer refer to the person afterwards. */
  readonly erasedColumns: readonly string[];
  /** Columns that still refer to the row of the person, which is empty then. */
  readonly keptColumns?: readonly string[];
  /** Locks, in the transaction of `erase`, the rows of this module that every transaction locks before it locks users. */
  readonly lockBeforeUsers?: (tx: Db, userId: number) => Promise<void>;
  /**
   * Runs in the transaction that has just emptied the row of the user. `user` is that row as it was before. `actorId` is null
   * when the owner of an e-mail address erases, by a link in a mail, the account that somebody else registered with it.
   */
  readonly erase: (
    tx: Db,
    user: Row<'users'>,
    context: { readonly actorId: number | null; readonly now: number },
  ) => Promise<void>;
};

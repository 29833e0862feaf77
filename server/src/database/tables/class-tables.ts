import type { Generated } from 'kysely';

type SchoolClassesTable = {
  id: Generated<number>;
  /** Such as `11B`. */
  name: string;
  /** The name in a form that is the same for every spelling. */
  class_key: string;
  /** The calendar year in which the school year of the list began; the same in all rows. */
  school_year: number;
};

/** Links that were mailed to people without an account, who make their account by it. */
type InvitationsTable = {
  id: Generated<number>;
  email: string;
  name: string | null;
  class_id: number | null;
  invited_by: number | null;
  token_hash: string;
  mailed_at: number;
  expires_at: number;
  /** When it was withdrawn or an account was made. The row stays until another may be mailed. */
  ended_at: Generated<number | null>;
};

export type ClassTables = { school_classes: SchoolClassesTable; invitations: InvitationsTable };

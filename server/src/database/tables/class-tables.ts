import type { Generated } from 'kysely';

type SchoolClassesTable = {
  id: Generated<number>;
  name: string;
  class_key: string;
  /** The school year that the whole list is of, by the calendar year in which it began. */
  school_year: number;
};

/** People without an account who were mailed a link that makes one. */
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

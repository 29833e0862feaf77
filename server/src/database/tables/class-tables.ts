import type { Generated } from 'kysely';

type SchoolClassesTable = {
  id: Generated<number>;
  /** Such as `11B`. */
  name: string;
  /** The name in a form that is the same for every spelling, as for `11B` and `11 b`. */
  class_key: string;
  /** The calendar year in which the school year of this list of classes began; the same in all rows. */
  school_year: number;
};

/** Links that were mailed to people without an account, to make one. */
type InvitationsTable = {
  id: Generated<number>;
  email: string;
  /** Name and class are null if the sender gave none, and once the invitation has ended. */
  name: string | null;
  class_id: number | null;
  /** Null once the account of the sender was deleted. */
  invited_by: number | null;
  token_hash: string;
  mailed_at: number;
  expires_at: number;
  /** When it was withdrawn or led to an account. The row stays for as long as its address may get no other invitation. */
  ended_at: Generated<number | null>;
};

export type ClassTables = { school_classes: SchoolClassesTable; invitations: InvitationsTable };

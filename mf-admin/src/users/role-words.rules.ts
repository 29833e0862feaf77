import type { RoleName } from 'shared/domain';

/** Names of the roles as they stand at the beginning of a sentence. */
export const ROLE_WORDS: Readonly<Record<RoleName, string>> = {
  USER: 'User',
  CLASS_REP: 'Class rep',
  STUCO: 'Council member',
  ADMIN: 'Administrator',
};

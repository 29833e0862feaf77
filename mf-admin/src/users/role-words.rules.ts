import type { RoleName } from 'shared/domain';

/** Roles as they begin a sentence. */
export const ROLE_WORDS: Readonly<Record<RoleName, string>> = {
  USER: 'User',
  CLASS_REP: 'Class Rep',
  STUCO: 'Council Member',
  ADMIN: 'Administrator',
};

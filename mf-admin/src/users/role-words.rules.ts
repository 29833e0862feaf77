import type { RoleName, SearchedRole } from 'shared/domain';
import { t } from 'shared/language';

/** Names of the roles as they stand at the beginning of a sentence. */
export const ROLE_WORDS: Readonly<Record<RoleName, string>> = {
  USER: t('User'),
  CLASS_REP: t('Class rep'),
  STUCO: t('Council member'),
  ADMIN: t('Administrator'),
};

/** The lower-case name of a role on its badge, as people read it. A name that is not known stays as it is. */
export const roleBadgeText = (name: string): string => BADGES.get(name) ?? name;

const BADGES: ReadonlyMap<string, string> = new Map([
  ['user', t('user')],
  ['rep', t('rep')],
  ['class_rep', t('class_rep')],
  ['stuco', t('stuco')],
  ['admin', t('admin')],
]);

const SEARCHED: Readonly<Record<SearchedRole, string>> = {
  USER: t('USER'),
  REP: t('REP'),
  STUCO: t('STUCO'),
  ADMIN: t('ADMIN'),
};

/** A role as the filter of the users names it. */
export const searchedRoleText = (role: SearchedRole): string => SEARCHED[role];

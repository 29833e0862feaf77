import type { RoleName, SearchedRole } from 'shared/domain';
import { t } from 'shared/language';

/** Names of the roles at the beginning of a sentence. */
export const ROLE_LABELS: Readonly<Record<RoleName, string>> = {
  USER: t('User'),
  CLASS_REP: t('Class rep'),
  STUCO: t('Council member'),
  ADMIN: t('Administrator'),
};

/** The translated lower-case name of a role on its badge. Unknown names are returned unchanged. */
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

/** The name of a role in the filter of users. */
export const searchedRoleText = (role: SearchedRole): string => SEARCHED[role];

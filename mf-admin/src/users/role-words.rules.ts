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
export function roleBadgeText(name: string): string {
  switch (name) {
    case 'user':
      return t('user');
    case 'rep':
      return t('rep');
    case 'class_rep':
      return t('class_rep');
    case 'stuco':
      return t('stuco');
    case 'admin':
      return t('admin');
    default:
      return name;
  }
}

const SEARCHED: Readonly<Record<SearchedRole, string>> = {
  USER: t('USER'),
  REP: t('REP'),
  STUCO: t('STUCO'),
  ADMIN: t('ADMIN'),
};

/** A role as the filter of the users names it. */
export const searchedRoleText = (role: SearchedRole): string => SEARCHED[role];

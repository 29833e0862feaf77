import { parseRole, type RoleInSearch, type RoleName, roleName } from 'shared/domain';
import { t } from 'shared/language';

/** Each role at the beginning of a sentence, on its badge, and in the filter of users. */
const ROLE_TEXTS: Readonly<Record<RoleName, { label: string; badge: string; filter: string }>> = {
  USER: { label: t('User'), badge: t('user'), filter: t('USER') },
  CLASS_REP: { label: t('Class rep'), badge: t('class_rep'), filter: t('REP') },
  TEACHER: { label: t('Teacher'), badge: t('teacher'), filter: t('TEACHER') },
  TREASURER: { label: t('Treasurer'), badge: t('treasurer'), filter: t('TREASURER') },
  STUCO: { label: t('Council member'), badge: t('stuco'), filter: t('STUCO') },
  ADMIN: { label: t('Administrator'), badge: t('admin'), filter: t('ADMIN') },
};

export const roleLabel = (name: RoleName): string => ROLE_TEXTS[name].label;

/** The translated text of a badge. The API may also name the role `rep`; an unknown one is shown as it came. */
export function roleBadgeText(roleKey: string): string {
  if (roleKey === 'rep') return t('rep');
  const role = parseRole(roleKey);
  return role === null ? roleKey : ROLE_TEXTS[roleName(role)].badge;
}

export const textOfRoleInSearch = (role: RoleInSearch): string =>
  ROLE_TEXTS[role === 'REP' ? 'CLASS_REP' : role].filter;

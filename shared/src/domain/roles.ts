import { ROLES, roleName } from './may.ts';
import type { Role, RoleName } from './rights.ts';

/** Name of a role in the search for users, where a class rep is called REP. */
export type RoleInSearch = Exclude<RoleName, 'CLASS_REP'> | 'REP';

export const roleInSearch = (role: Role): RoleInSearch => {
  const name = roleName(role);
  return name === 'CLASS_REP' ? 'REP' : name;
};

/** Reads a role: by its number, its digit, or a name in any letter case. Null for anything else. */
export function parseRole(value: unknown): Role | null {
  if (typeof value === 'number') return ROLES.find((role) => role === value) ?? null;
  if (typeof value !== 'string') return null;
  if (/^\d$/.test(value)) return parseRole(Number(value));
  const name = value.trim().toUpperCase();
  return ROLES.find((role) => name === roleName(role) || name === roleInSearch(role)) ?? null;
}

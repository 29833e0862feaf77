/** Rank of a user. The numbers are the wire format of `role`; a higher rank includes the lower ones. */
export const ROLE = { USER: 0, CLASS_REP: 1, STUCO: 2, ADMIN: 3 } as const;

export type RoleName = keyof typeof ROLE;
export type Role = (typeof ROLE)[RoleName];

const names: readonly RoleName[] = ['USER', 'CLASS_REP', 'STUCO', 'ADMIN'];

export const roleName = (role: Role): RoleName => names[role] ?? 'USER';

/**
 * Reads a role as it arrives in an answer, a filter or a form: a number or its digit, or a name in
 * any letter case. `REP` is the filter's name for CLASS_REP. Returns null for anything else.
 */
export function parseRole(value: unknown): Role | null {
  if (typeof value === 'number') return names[value] === undefined ? null : (value as Role);
  if (typeof value !== 'string') return null;
  if (/^[0-3]$/.test(value)) return Number(value) as Role;
  const name = value.trim().toUpperCase();
  if (name === 'REP') return ROLE.CLASS_REP;
  return name in ROLE ? ROLE[name as RoleName] : null;
}

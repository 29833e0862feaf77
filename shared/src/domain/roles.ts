/**
 * The roles, lowest first: a role has all rights of the ones before it. Every list of roles is derived from this one. The
 * numbers are the wire format of `role` and are independent of rank: a new role takes the next free one, at any place.
 */
export const ROLE = { USER: 0, CLASS_REP: 1, STUCO: 2, ADMIN: 3 } as const;

export type RoleName = keyof typeof ROLE;
export type Role = (typeof ROLE)[RoleName];

export const ROLES: readonly Role[] = Object.values(ROLE);
export const ROLE_NAMES = Object.keys(ROLE) as [RoleName, ...RoleName[]];

export const roleName = (role: Role): RoleName =>
  ROLE_NAMES.find((name) => ROLE[name] === role) ?? 'USER';

export type HasRole = { readonly role: Role };

/** Whether a user has this role or a higher one; false for a visitor. */
export const hasRank = (user: HasRole | null, least: Role): boolean =>
  user !== null && ROLES.indexOf(user.role) >= ROLES.indexOf(least);

/** Name of a role in the search for users, where a class rep is called REP. */
export type SearchedRole = Exclude<RoleName, 'CLASS_REP'> | 'REP';

/** The role as the search for users calls it. */
export const searchedRole = (role: Role): SearchedRole => {
  const name = roleName(role);
  return name === 'CLASS_REP' ? 'REP' : name;
};

/**
 * Reads a role from an answer, a filter or a form: a number, its digit, or a name in any letter case. Null
 * for anything else.
 */
export function parseRole(value: unknown): Role | null {
  if (typeof value === 'number') return ROLES.find((role) => role === value) ?? null;
  if (typeof value !== 'string') return null;
  if (/^\d$/.test(value)) return parseRole(Number(value));
  const name = value.trim().toUpperCase();
  return ROLES.find((role) => name === roleName(role) || name === searchedRole(role)) ?? null;
}

/** Whether orders are assigned to users of this role, who collect the cash for them. */
export const collectsCash = (role: Role): boolean => hasRank({ role }, ROLE.CLASS_REP);

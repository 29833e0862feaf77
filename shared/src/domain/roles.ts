/**
 * The roles, lowest first; every list of roles is derived from this one. The numbers are the wire format of
 * `role`, and a role may do whatever a lower one may.
 */
export const ROLE = { USER: 0, CLASS_REP: 1, STUCO: 2, ADMIN: 3 } as const;

export type RoleName = keyof typeof ROLE;
export type Role = (typeof ROLE)[RoleName];

export const ROLES: readonly Role[] = Object.values(ROLE);
export const ROLE_NAMES = Object.keys(ROLE) as [RoleName, ...RoleName[]];

export const roleName = (role: Role): RoleName =>
  ROLE_NAMES.find((name) => ROLE[name] === role) ?? 'USER';

export type HasRole = { readonly role: Role };

/** Whether somebody is signed in with this role or a higher one. */
export const hasRank = (user: HasRole | null, least: Role): boolean =>
  user !== null && user.role >= least;

/** Name of a role in the search for users, where a class rep is called REP. */
export type SearchedRole = Exclude<RoleName, 'CLASS_REP'> | 'REP';

export const searchedRole = (role: Role): SearchedRole => {
  const name = roleName(role);
  return name === 'CLASS_REP' ? 'REP' : name;
};

/**
 * Reads a role as it arrives in an answer, a filter or a form: a number or its digit, or a name in
 * any letter case. Returns null for anything else.
 */
export function parseRole(value: unknown): Role | null {
  if (typeof value === 'number') return ROLES.find((role) => role === value) ?? null;
  if (typeof value !== 'string') return null;
  if (/^\d$/.test(value)) return parseRole(Number(value));
  const name = value.trim().toUpperCase();
  return ROLES.find((role) => name === roleName(role) || name === searchedRole(role)) ?? null;
}

/** Whether somebody of this role is given orders, and takes the cash for them. */
export const collectsCash = (role: Role): boolean => role >= ROLE.CLASS_REP;

import {
  type Act,
  type ActArgs,
  RIGHTS,
  ROLE,
  type Role,
  type RoleHolder,
  type RoleName,
  type UserWithRole,
} from './rights.ts';

export const ROLE_NAMES = Object.keys(RIGHTS) as [RoleName, ...RoleName[]];
/** All roles, in the order of the table of rights. */
export const ROLES: readonly Role[] = ROLE_NAMES.map((name) => ROLE[name]);

/** Every act that some role may do. */
export const ACTS = [
  ...new Set(Object.values(RIGHTS).flatMap((rights) => Object.keys(rights) as Act[])),
];

/** The name of a role. A number of a later release, which no name has, gives the fewest rights. */
export const roleName = (role: Role): RoleName =>
  ROLE_NAMES.find((name) => ROLE[name] === role) ?? 'USER';

const rightsOf = ({ role }: RoleHolder) => RIGHTS[roleName(role)];

type ActingUser<A extends Act> = ActArgs[A] extends [] ? RoleHolder : UserWithRole;

/** Whether a user may do an act. For some acts that depends on the person or thing. A null user is a visitor. */
export function may<A extends Act>(
  user: ActingUser<A> | null,
  act: A,
  ...thing: ActArgs[A]
): boolean {
  if (user === null) return false;
  const right = rightsOf(user)[act] as
    | true
    | undefined
    | ((...args: [ActingUser<A>, ...ActArgs[A]]) => boolean);
  return typeof right === 'function' ? right(user, ...thing) : right === true;
}

/** Whether a user has the right to an act, at least on some people or things. */
export const hasRight = (user: RoleHolder | null, act: Act): boolean =>
  user !== null && rightsOf(user)[act] !== undefined;

/** The roles that have the right to an act, at least on some people or things. */
export const rolesWith = (act: Act): readonly Role[] =>
  ROLES.filter((role) => hasRight({ role }, act));

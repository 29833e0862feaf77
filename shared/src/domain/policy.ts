import { type HasRole, hasRank, ROLE, type Role } from './roles.ts';

/** A user, as far as rights depend on it. */
export type Ranked = { readonly id: number; readonly role: Role };

const from =
  (least: Role) =>
  (user: HasRole): boolean =>
    hasRank(user, least);

/** The council manages pupils and class reps, an administrator everybody. */
const manages = (user: HasRole, whom: HasRole): boolean =>
  hasRank(user, hasRank(whom, ROLE.STUCO) ? ROLE.ADMIN : ROLE.STUCO);

/** Every act that is not open to all. Some depend on the person or thing they are done to. */
const RULES = {
  buy: from(ROLE.USER),

  'manage news': from(ROLE.STUCO),
  'manage products': from(ROLE.STUCO),

  'enter the staff area': from(ROLE.CLASS_REP),
  'see all orders': from(ROLE.STUCO),
  'assign orders': from(ROLE.STUCO),
  'change the status': (user: Ranked, order: { readonly repId: number | null }): boolean =>
    hasRank(user, ROLE.STUCO) || (hasRank(user, ROLE.CLASS_REP) && order.repId === user.id),

  'edit users': from(ROLE.STUCO),
  'edit this user': (user: Ranked, target: Ranked): boolean =>
    user.id === target.id || manages(user, target),
  'give this role': (user: Ranked, to: { readonly target: Ranked; readonly role: Role }): boolean =>
    user.id !== to.target.id && manages(user, to.target) && manages(user, to),
  'export users': from(ROLE.STUCO),

  'see balances': from(ROLE.STUCO),
  'clear this balance': (user: Ranked, holder: Ranked): boolean =>
    hasRank(user, ROLE.STUCO) && (user.id === holder.id || manages(user, holder)),

  'manage accounts': from(ROLE.ADMIN),
  'manage releases': from(ROLE.ADMIN),
} as const;

export type Act = keyof typeof RULES;

type Arguments<A extends Act> = Parameters<(typeof RULES)[A]>;
type Thing<A extends Act> = Arguments<A> extends [unknown, ...infer Thing] ? Thing : never;

const rules: { readonly [A in Act]: (user: Arguments<A>[0], ...thing: Thing<A>) => boolean } =
  RULES;

/** Acts that depend only on the user. */
export type GeneralAct = { [A in Act]: Thing<A> extends [] ? A : never }[Act];

/**
 * Whether a user has the permission for an act, on one person or thing if it needs one; null is a visitor. All rights
 * are decided here, for buttons and guards in the browser and for authorization on the server.
 */
export function may<A extends Act>(
  user: Arguments<A>[0] | null,
  act: A,
  ...thing: Thing<A>
): boolean {
  return user !== null && rules[act](user, ...thing);
}

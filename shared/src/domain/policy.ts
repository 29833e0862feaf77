import { type HasRole, hasRank, ROLE, type Role } from './roles.ts';

/** Somebody with an account, as far as rights depend on it. */
export type Ranked = { readonly id: number; readonly role: Role };

const from =
  (least: Role) =>
  (user: HasRole): boolean =>
    hasRank(user, least);

/** The council looks after pupils and class reps, an administrator after everybody. */
const looksAfter = (user: HasRole, role: Role): boolean =>
  hasRank(user, ROLE.ADMIN) || (hasRank(user, ROLE.STUCO) && role < ROLE.STUCO);

/** Everything that not everybody may do. Some acts depend on the person or thing they are done to. */
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
    user.id === target.id || looksAfter(user, target.role),
  'give this role': (user: Ranked, to: { readonly target: Ranked; readonly role: Role }): boolean =>
    user.id !== to.target.id && looksAfter(user, to.target.role) && looksAfter(user, to.role),
  'export users': from(ROLE.STUCO),

  'see balances': from(ROLE.STUCO),
  'clear this balance': (user: Ranked, holder: Ranked): boolean =>
    hasRank(user, ROLE.STUCO) && (user.id === holder.id || looksAfter(user, holder.role)),

  'manage releases': from(ROLE.ADMIN),
} as const;

export type Act = keyof typeof RULES;

type Asked<A extends Act> = Parameters<(typeof RULES)[A]>;
type Thing<A extends Act> = Asked<A> extends [unknown, ...infer Thing] ? Thing : never;

const rules: { readonly [A in Act]: (user: Asked<A>[0], ...thing: Thing<A>) => boolean } = RULES;

/** Acts that depend on nothing but who asks. */
export type GeneralAct = { [A in Act]: Thing<A> extends [] ? A : never }[Act];

/**
 * Whether somebody may do something, or do it to one person or thing: the one place where rights are
 * decided, for the buttons and guards of the browser and the refusals of the server. Nobody signed in is null.
 */
export function may<A extends Act>(user: Asked<A>[0] | null, act: A, ...thing: Thing<A>): boolean {
  return user !== null && rules[act](user, ...thing);
}

import { hasRight, ROLE, type Role, rolesWith } from 'shared/domain';
import type { Row } from '../../../database/tables.ts';

export type UserOfClass = {
  readonly id: number;
  /** Null, empty or left out without a class. */
  readonly classKey?: string | null;
  /** From the address of the school's account, such as `27`; null in others. */
  readonly graduationYear: string | null;
};

export type RepCandidate = UserOfClass & {
  readonly role: Role;
  /** Orders assigned to them that are neither delivered nor cancelled. */
  readonly openOrders: number;
  /** Whether they are the rep of an open order of the buyer; a number in SQLite. */
  readonly collectsForBuyer: boolean | number;
};

/** Whether somebody can be given an order now. A blocked user cannot log in to collect for it. */
export const takesOrders = (user: Pick<Row<'users'>, 'role' | 'blocked_at'>): boolean =>
  hasRight(user, 'orders.collect') && user.blocked_at === null;

/**
 * Chooses the class rep who collects the money for a new order: the rep of the buyer's open orders, else a class rep of
 * the buyer's class, of the buyer's year, any class rep, the council, an administrator. Among equals it is the one with the
 * fewest open orders, then the lowest id. Buyers collect from themselves only when there is nobody else.
 * Null when there is nobody at all.
 */
export function chooseRep(buyer: UserOfClass, candidates: readonly RepCandidate[]): number | null {
  const staff = candidates.filter((candidate) => hasRight(candidate, 'orders.collect'));
  const otherStaff = staff.filter(({ id }) => id !== buyer.id);
  const eligibleStaff = otherStaff.length > 0 ? otherStaff : staff;
  const classReps = eligibleStaff.filter(({ role }) => role === ROLE.CLASS_REP);
  const tiers = [
    eligibleStaff.filter(({ collectsForBuyer }) => collectsForBuyer),
    ...(['classKey', 'graduationYear'] as const).map((group) =>
      classReps.filter((rep) => rep[group] && rep[group] === buyer[group]),
    ),
    // In the order of their power, from class reps to administrators.
    ...rolesWith('orders.collect').map((tierRole) =>
      eligibleStaff.filter(({ role }) => role === tierRole),
    ),
  ];
  const tier = tiers.find(({ length }) => length > 0) ?? [];
  return tier.toSorted((a, b) => a.openOrders - b.openOrders || a.id - b.id)[0]?.id ?? null;
}

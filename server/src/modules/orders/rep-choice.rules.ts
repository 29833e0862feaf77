import { collectsCash, ROLE, ROLES, type Role } from 'shared/domain';

export type RepCandidate = {
  readonly id: number;
  readonly role: Role;
  readonly graduationYear: string | null;
  /** Orders assigned to them that are neither delivered nor cancelled. */
  readonly openOrders: number;
};

/** For whose order a rep is wanted. */
export type RepWish = {
  readonly buyer: { readonly id: number; readonly graduationYear: string | null };
  /** Reps of the buyer's other open orders. */
  readonly currentRepIds: readonly number[];
};

export type RepQuestion = RepWish & { readonly candidates: readonly RepCandidate[] };

/**
 * Who collects the money for a new order: the rep whom the buyer pays already, else a class rep of
 * their year, any class rep, the student council, an admin; among equals the one with the fewest open
 * orders, then the lowest id. Nobody collects from themselves while there is anybody else. Null when
 * there is nobody at all.
 */
export function chooseRep({ buyer, currentRepIds, candidates }: RepQuestion): number | null {
  const staff = candidates.filter(({ role }) => collectsCash(role));
  const others = staff.filter(({ id }) => id !== buyer.id);
  const able = others.length > 0 ? others : staff;
  const reps = able.filter(({ role }) => role === ROLE.CLASS_REP);
  const tiers = [
    able.filter(({ id }) => currentRepIds.includes(id)),
    reps.filter(
      ({ graduationYear }) => graduationYear !== null && graduationYear === buyer.graduationYear,
    ),
    ...ROLES.filter(collectsCash).map((rank) => able.filter(({ role }) => role === rank)),
  ];
  const tier = tiers.find(({ length }) => length > 0) ?? [];
  return tier.toSorted((a, b) => a.openOrders - b.openOrders || a.id - b.id)[0]?.id ?? null;
}

/**
 * The reps of orders that come at the same moment, chosen one after another: each choice counts for those
 * after it, so that not all find the same rep the freest, and a buyer has one rep for all of them.
 */
export function chooseReps(
  wishes: readonly RepWish[],
  candidates: readonly RepCandidate[],
): (number | null)[] {
  const taken = new Map<number, number>();
  const repOf = new Map<number, number>();
  return wishes.map(({ buyer, currentRepIds }) => {
    const before = repOf.get(buyer.id);
    const repId = chooseRep({
      buyer,
      currentRepIds: before === undefined ? currentRepIds : [before],
      candidates: candidates.map((rep) => ({
        ...rep,
        openOrders: rep.openOrders + (taken.get(rep.id) ?? 0),
      })),
    });
    if (repId !== null) {
      repOf.set(buyer.id, repId);
      taken.set(repId, (taken.get(repId) ?? 0) + 1);
    }
    return repId;
  });
}

import type { CurrentUser } from 'shared/contract';
import { fromCents, parseRole, ROLE, toCents } from 'shared/domain';
import { type PersonRow, readPeople } from '../users/index.ts';

export type Holder = PersonRow & { readonly balance: number };

export type Holders = {
  readonly people: readonly Holder[];
  /** Sum of the balances shown. */
  readonly total: number;
  /** How many more hold cash than are shown. */
  readonly unseen: number;
};

type HoldersAnswer = Parameters<typeof readPeople>[0] & { readonly totalElements?: number };

/** Everybody who holds cash, the largest sums first. */
export function readHolders(answer: HoldersAnswer): Holders {
  const people = readPeople(answer)
    .filter((person): person is Holder => person.balance !== null)
    .sort((a, b) => b.balance - a.balance || a.id - b.id);
  const cents = people.reduce((sum, { balance }) => sum + toCents(balance), 0);
  const unseen = Math.max(0, (answer.totalElements ?? people.length) - people.length);
  return { people, total: fromCents(cents), unseen };
}

export const holdersInWords = ({ people }: Holders): string =>
  people.length === 1 ? 'held by 1 person' : `held by ${people.length} people`;

/** The council takes over the cash of users, class reps and its own; an administrator everybody's. */
export const mayClear = (actor: Pick<CurrentUser, 'id' | 'role'>, holder: Holder): boolean =>
  actor.role === ROLE.ADMIN ||
  actor.id === holder.id ||
  (parseRole(holder.roleText) ?? ROLE.ADMIN) < ROLE.STUCO;

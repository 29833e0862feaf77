import type { CurrentUser } from 'shared/contract';
import { fromCents, may, parseRole, ROLE, toCents } from 'shared/domain';
import { type PersonRow, readPeople } from '../users/index.ts';

export type Holder = PersonRow & { readonly balance: number };

type Holders = {
  readonly people: readonly Holder[];
  /** Sum of the balances shown. */
  readonly total: number;
  /** How many people with cash are not shown. */
  readonly unseen: number;
};

type HoldersAnswer = Parameters<typeof readPeople>[0] & { readonly totalElements?: number };

/** All people who hold cash, the largest balance first. */
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

/** Whether the user may clear this balance. An unknown role counts as the highest. */
export const mayClear = (user: CurrentUser | null, { id, roleText }: Holder): boolean =>
  may(user, 'clear this balance', { id, role: parseRole(roleText) ?? ROLE.ADMIN });

import type { CurrentUser, Page } from 'shared/contract';
import { fromCents, may, parseRole, ROLE, toCents } from 'shared/domain';
import { plural, t } from 'shared/language';
import { type PersonRow, readPeople } from '../people/people.rules.ts';

export type Holder = PersonRow & { readonly balance: number };

/** A person with a ledger, whether they hold cash now or not. */
export type NamedHolder = { readonly id: number; readonly name: string };

export function readHolders(response: Parameters<typeof readPeople>[0]): Page<Holder> {
  const content = readPeople(response)
    .filter((person): person is Holder => person.balance !== null)
    .sort((a, b) => b.balance - a.balance || a.id - b.id);
  const { length } = content;
  const onlyPage = {
    number: 0,
    size: length,
    totalPages: 1,
    totalElements: length,
    first: true,
    last: true,
  };
  // A response without page numbers is the whole list.
  const paging = 'totalPages' in response ? (response as Page<unknown>) : {};
  return { ...onlyPage, ...paging, content };
}

export const totalHeld = (holders: readonly Holder[]): number =>
  fromCents(holders.reduce((sum, { balance }) => sum + toCents(balance), 0));

export function holdersInWords(shownCount: number, totalCount: number): string {
  if (shownCount < totalCount)
    return t('held by the {shown} people shown, of {all}', { shown: shownCount, all: totalCount });
  return plural(shownCount, 'held by 1 person', 'held by {count} people');
}

/** Whether the user may clear this balance. An unknown role counts as the highest. */
export const mayClear = (user: CurrentUser | null, { id, roleKey }: Holder): boolean =>
  may(user, 'balances.clear', { id, role: parseRole(roleKey) ?? ROLE.ADMIN });

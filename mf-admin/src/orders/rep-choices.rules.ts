import { collectsCash, compareNames, parseRole, ROLE } from 'shared/domain';
import type { PersonRow } from '../users/index.ts';
import type { OrderRow } from './order-rows.rules.ts';
import { openByRep } from './order-scope.rules.ts';

/** A person to whom orders can be assigned. */
export type RepChoice = { readonly id: number; readonly name: string; readonly text: string };

/** People to whom orders can be assigned: class reps first, then the council, each with their open orders. */
export function repChoices(
  staff: readonly PersonRow[],
  all: readonly OrderRow[] | null,
): RepChoice[] {
  const open = all && openByRep(all);
  const rank = (person: PersonRow) => parseRole(person.roleText) ?? ROLE.ADMIN;
  return staff
    .filter((person) => collectsCash(rank(person)))
    .toSorted((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name))
    .map(({ id, name, roleText }) => {
      const load = open ? `, ${open.get(id) ?? 0} open` : '';
      return { id, name, text: `${name} (${roleText}${load})` };
    });
}

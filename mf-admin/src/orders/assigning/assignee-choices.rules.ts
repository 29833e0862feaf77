import { compareNames, parseRole, ROLE, rolesWith } from 'shared/domain';
import { plural } from 'shared/language';
import type { PersonRow } from '../../people/people.rules.ts';
import { personLabels } from '../../people/person-labels.rules.ts';
import { roleBadgeText } from '../../people/role-labels.rules.ts';
import { countOpenByRep } from '../filter/order-scope.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

export type AssigneeChoice = { readonly id: number; readonly name: string; readonly text: string };

/** Possible assignees: class reps first, then the council, each with their class and number of open orders, if known. */
export function assigneeChoices(
  staff: readonly PersonRow[],
  allOrders: readonly OrderRow[] | null,
): AssigneeChoice[] {
  const openCounts = allOrders && countOpenByRep(allOrders);
  const labels = personLabels(
    staff.map((person) => ({ ...person, key: person.id, emailOrUsername: person.email })),
  );
  const collectorRoles = rolesWith('orders.collect');
  // A role that this page does not know comes last, like the administrators.
  const roleIndex = ({ roleKey }: PersonRow) =>
    collectorRoles.indexOf(parseRole(roleKey) ?? ROLE.ADMIN);
  return staff
    .filter((person) => roleIndex(person) !== -1)
    .toSorted((a, b) => roleIndex(a) - roleIndex(b) || compareNames(a.name, b.name))
    .map(({ id, name, roleKey, schoolClass }) => {
      const role = [schoolClass, roleBadgeText(roleKey)].filter(Boolean).join(', ');
      const label = labels.get(id) ?? name;
      if (!openCounts) return { id, name, text: `${label} (${role})` };
      const openCount = openCounts.get(id) ?? 0;
      const text = plural(openCount, '{name} ({role}, 1 open)', '{name} ({role}, {count} open)', {
        name: label,
        role,
      });
      return { id, name, text };
    });
}

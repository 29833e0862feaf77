import { compareNames, isOpen, ROLE, type Role } from 'shared/domain';
import type { OrderRow } from './order-rows.rules.ts';

/** Whose orders are looked at: one's own, or, for the council, all, the unassigned or those of one rep. */
export type OrderScope = 'mine' | 'all' | 'unassigned' | number;

/** Reads the scope from an address; anything unknown, and anybody below the council, means one's own. */
export function parseScope(params: URLSearchParams, role: Role): OrderScope {
  const text = params.get('rep');
  if (text === null || role < ROLE.STUCO) return 'mine';
  if (text === 'all' || text === 'unassigned') return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 'mine';
}

/** What loading depends on: all orders come in one answer, whoever of them is shown. */
export const isOwn = (scope: OrderScope): boolean => scope === 'mine';

export function inScope(scope: OrderScope, { rep }: Pick<OrderRow, 'rep'>): boolean {
  if (scope === 'unassigned') return rep === null;
  return typeof scope === 'string' || rep?.id === scope;
}

export type ScopeOption = { readonly value: OrderScope; readonly text: string };

/** Choices of whose orders to see, each with the number of open orders: `Sofia Ivanova (12 open)`. */
export function scopeOptions(orders: readonly OrderRow[], scope: OrderScope): ScopeOption[] {
  const reps = new Map<number, string>();
  for (const { rep } of orders) if (rep) reps.set(rep.id, rep.name);
  if (typeof scope === 'number' && !reps.has(scope)) reps.set(scope, 'Somebody without orders');
  const open = openByRep(orders);
  const option = (value: OrderScope, name: string, count: number): ScopeOption => ({
    value,
    text: `${name} (${count} open)`,
  });
  return [
    option('all', 'Everybody', orders.filter(isOpen).length),
    option('unassigned', 'Unassigned', open.get(null) ?? 0),
    ...[...reps]
      .sort(([, a], [, b]) => compareNames(a, b))
      .map(([id, name]) => option(id, name, open.get(id) ?? 0)),
  ];
}

/** Open orders by the id of whom they are assigned to; null for nobody. */
export function openByRep(orders: readonly OrderRow[]): ReadonlyMap<number | null, number> {
  const open = new Map<number | null, number>();
  for (const order of orders) {
    if (!isOpen(order)) continue;
    const id = order.rep?.id ?? null;
    open.set(id, (open.get(id) ?? 0) + 1);
  }
  return open;
}

/** Heading of the list. */
export function scopeTitle(scope: OrderScope, orders: readonly OrderRow[]): string {
  if (scope === 'mine') return 'My Assigned Orders';
  if (scope === 'all') return 'All Orders';
  if (scope === 'unassigned') return 'Unassigned Orders';
  const name = orders.find(({ rep }) => rep?.id === scope)?.rep?.name;
  return name === undefined ? 'Orders of a class rep' : `Orders of ${name}`;
}

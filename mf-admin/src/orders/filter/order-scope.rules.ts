import type { CurrentUser } from 'shared/contract';
import { compareNames, hasRight, isOpen, may } from 'shared/domain';
import { plural, t, tIn } from 'shared/language';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** The shown orders: the reader's own. For the council also all, the unassigned, or those of one rep (by id). */
export type OrderScope = 'mine' | 'all' | 'unassigned' | number;

/**
 * Reads the scope from the address of the page. Unknown or forbidden values fall back to the reader's own orders, or to
 * all orders for somebody to whom none are ever assigned.
 */
export function parseScope(params: URLSearchParams, user: CurrentUser | null): OrderScope {
  if (!may(user, 'orders.oversee')) return 'mine';
  const fallback = hasRight(user, 'orders.collect') ? 'mine' : 'all';
  const text = params.get('rep');
  if (text === null) return fallback;
  if (text === 'all' || text === 'unassigned') return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : fallback;
}

export function withScope(params: URLSearchParams, scope: 'mine' | 'all'): URLSearchParams {
  const changedParams = new URLSearchParams(params);
  changedParams.set('rep', scope);
  return changedParams;
}

/** Whether only the reader's own orders are loaded. For every other scope all orders are loaded, and then narrowed here. */
export const isOwnScope = (scope: OrderScope): boolean => scope === 'mine';

export function isInScope(scope: OrderScope, { rep }: Pick<OrderRow, 'rep'>): boolean {
  if (scope === 'unassigned') return rep === null;
  if (typeof scope === 'number') return rep?.id === scope;
  // `mine` and `all` are exactly what was loaded.
  return true;
}

type ScopeOption = { readonly value: string; readonly text: string };

/** The choices of whose orders to see, each with its open orders: `Sofia Ivanova (12 open)`. */
export function scopeOptions(orders: readonly OrderRow[], scope: OrderScope): ScopeOption[] {
  const reps = new Map<number, string>();
  for (const { rep } of orders) if (rep) reps.set(rep.id, rep.name);
  if (typeof scope === 'number' && !reps.has(scope)) reps.set(scope, t('Somebody without orders'));
  const openCounts = countOpenByRep(orders);
  const option = (value: OrderScope, name: string, count: number): ScopeOption => ({
    value: String(value),
    text: plural(count, '{name} (1 open)', '{name} ({count} open)', { name }),
  });
  return [
    option('all', t('Everybody'), orders.filter(isOpen).length),
    option('unassigned', tIn('several orders', 'Unassigned'), openCounts.get(null) ?? 0),
    ...[...reps]
      .sort(([, a], [, b]) => compareNames(a, b))
      .map(([id, name]) => option(id, name, openCounts.get(id) ?? 0)),
  ];
}

/** Number of open orders by the id of their class rep; null for unassigned orders. */
export function countOpenByRep(orders: readonly OrderRow[]): ReadonlyMap<number | null, number> {
  const openCounts = new Map<number | null, number>();
  for (const order of orders) {
    if (!isOpen(order)) continue;
    const id = order.rep?.id ?? null;
    openCounts.set(id, (openCounts.get(id) ?? 0) + 1);
  }
  return openCounts;
}

export function scopeTitle(scope: OrderScope, orders: readonly OrderRow[]): string {
  if (scope === 'mine') return t('My Assigned Orders');
  if (scope === 'all') return t('All Orders');
  if (scope === 'unassigned') return t('Unassigned Orders');
  const name = orders.find(({ rep }) => rep?.id === scope)?.rep?.name;
  return name === undefined ? t('Orders of a class rep') : t('Orders of {name}', { name });
}

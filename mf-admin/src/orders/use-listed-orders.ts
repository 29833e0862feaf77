import { useDeferredValue, useMemo, useState } from 'react';
import type { CurrentUser } from 'shared/contract';
import type { LoadedState } from 'shared/data';
import { t } from 'shared/language';
import { applyChanges, type OrderChanges } from './changes/order-changes.rules.ts';
import { selectedYear, yearOptions } from './closed-orders.rules.ts';
import { chosenClassText, EACH_CLASS } from './filter/class-filter.rules.ts';
import { BY_PAY_DAY, chosenTexts, filterFields, matchesAll } from './filter/order-filters.rules.ts';
import {
  isInScope,
  isOwnScope,
  type OrderScope,
  scopeOptions,
  scopeTitle,
} from './filter/order-scope.rules.ts';
import { searchOrders } from './filter/order-search.rules.ts';
import { passes, statusOptions } from './filter/status-filter.rules.ts';
import { useOrderFilter } from './filter/use-order-filter.ts';
import { useRetainedOrders } from './filter/use-retained-orders.ts';
import type { OrderRow } from './rows/order-rows.rules.ts';

type Options = {
  readonly loaded: LoadedState<readonly OrderRow[]>;
  readonly scope: OrderScope;
  /** The status changes made on this page. */
  readonly changes: OrderChanges;
  readonly user: CurrentUser | null;
};

/** Narrows the loaded orders: by scope, filters, search and status, in this order. */
export function useListedOrders({ loaded, scope, changes, user }: Options) {
  const { value: loadedOrders, requestedAt } = loaded;
  const { id: userId = null, class: ownClass } = user ?? {};
  const { filter, year, status, search, choose, typeSearch } = useOrderFilter();
  const [refreshCount, setRefreshCount] = useState(0);
  const now = Date.now();

  // Each step is remembered, because typing in the search must not go through all orders of a school again.
  const allOrders = useMemo(
    () => applyChanges(loadedOrders, changes, { requestedAt, userId }),
    [loadedOrders, changes, requestedAt, userId],
  );
  const scopeOrders = useMemo(
    () => allOrders.filter((order) => isInScope(scope, order)),
    [allOrders, scope],
  );
  const filteredOrders = useMemo(
    () => scopeOrders.filter((order) => matchesAll(filter, order)),
    [scopeOrders, filter],
  );
  const foundOrders = useMemo(() => searchOrders(filteredOrders, search), [filteredOrders, search]);
  const ordersOfStatus = useMemo(
    () => foundOrders.filter((order) => passes(status, order)),
    [foundOrders, status],
  );
  // A new key renders another list from its beginning, without the orders that were handled and had kept their places.
  const viewKey = JSON.stringify([scope, status, filter, refreshCount]);
  const retained = useRetainedOrders(foundOrders, { key: viewKey, filter: status });

  // The choices of all orders of a school are counted in a task of their own.
  const choiceOrders = useDeferredValue(scopeOrders);
  const fields = useMemo(
    () => filterFields(filter, { scopeOrders: choiceOrders, ownClass }),
    [choiceOrders, filter, ownClass],
  );
  const repOptions = useMemo(() => scopeOptions(allOrders, scope), [allOrders, scope]);
  const isOwn = isOwnScope(scope);
  const title = scopeTitle(scope, loadedOrders);
  return {
    ...retained,
    ...{ title, allOrders, filteredOrders, foundOrders, ordersOfStatus, viewKey, ownClass },
    ...{ filter, status, search, choose, typeSearch },
    year: selectedYear(year, now),
    /** Set where each class has a head or pages of its own. */
    byClass: filter.class === EACH_CLASS ? { ownClass } : null,
    isByPayDay: status === 'OVERDUE' || filter.order === BY_PAY_DAY,
    showsReps: !isOwn,
    fields: [
      ['status', { label: t('Filter by status'), options: statusOptions(foundOrders) }] as const,
      ...fields,
      ...(isOwn ? [] : [['rep', { label: t('Assigned to'), options: repOptions }] as const]),
      ['year', { label: t('Delivered and cancelled'), options: yearOptions(year, now) }] as const,
    ],
    totalsText: joinTexts([title, ...chosenTexts(filter, { scopeOrders, filteredOrders })]),
    pickListText: joinTexts([
      isOwn ? user?.name : title,
      chosenClassText(filteredOrders, filter.class),
    ]),
    refresh: () => {
      setRefreshCount(refreshCount + 1);
      loaded.reload();
    },
  };
}

const joinTexts = (texts: readonly (string | undefined)[]): string =>
  texts.filter(Boolean).join(', ');

import { useEffect, useState } from 'react';
import { call, siteConfig } from 'shared/api';
import type { CurrentUser, Product, StaffOrder, UserRow } from 'shared/contract';
import { loadAllPages } from 'shared/data';
import {
  daysOfSchoolYear,
  formatPrice,
  hasRight,
  orderNumberIn,
  orderStatusWord,
  PAGE_SIZE,
  schoolYear,
} from 'shared/domain';
import { type Command, type CommandGroup, matches } from './command.rules.ts';

const MAX_RESULTS = 5;
const DEBOUNCE_MS = 180;
const MIN_CHARS = 2;

type SearchResult = { readonly term: string; readonly groups: readonly CommandGroup[] | null };

/** The users, orders and products for a term. `groups` is null if the search failed. */
export function useSearch(term: string, reader: CurrentUser) {
  const [search] = useState(() => createSearch(reader));
  const [result, setResult] = useState<SearchResult>({ term: '', groups: [] });
  const isLongEnough = term.length >= MIN_CHARS;
  useEffect(() => {
    // Calls the server once typing pauses, and aborts outdated calls.
    if (!isLongEnough) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await search(term, abort.signal).catch(() => null);
      if (!abort.signal.aborted) setResult({ term, groups });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, isLongEnough, search]);
  const isCurrent = isLongEnough && result.term === term;
  return { busy: isLongEnough && !isCurrent, groups: isCurrent ? result.groups : [] };
}

/** Creates the search of one opened palette. No call searches orders, so they are loaded once. Rejects if all groups fail. */
function createSearch(reader: CurrentUser) {
  let ordersPromise: Promise<readonly StaffOrder[]> | undefined;
  const readOrdersOnce = () => {
    ordersPromise ??= readOrders(reader);
    // After a failure, the next term loads them anew.
    ordersPromise.catch(() => {
      ordersPromise = undefined;
    });
    return ordersPromise;
  };

  const findUsers = async (term: string, signal: AbortSignal): Promise<CommandGroup> => {
    const query = { searchTerm: term, sort: 'match', page: 0, size: MAX_RESULTS } as const;
    const { content } = await call('users.search', { query, signal });
    return { value: 'Users', items: content.map((user) => userCommand(user, reader)) };
  };

  const findOrders = async (term: string): Promise<CommandGroup> => {
    const matchingOrders = (await readOrdersOnce()).filter((order) => isOrderFor(order, term));
    const newestOrders = matchingOrders.sort((a, b) => b.id - a.id).slice(0, MAX_RESULTS);
    return { value: 'Orders', items: newestOrders.map((order) => orderCommand(order, reader)) };
  };

  return async (term: string, signal: AbortSignal): Promise<CommandGroup[]> => {
    const userSearches = hasRight(reader, 'users.view') ? [findUsers(term, signal)] : [];
    const orderSearches = hasRight(reader, 'orders.view') ? [findOrders(term)] : [];
    // Enter opens the first result: for a number that is the order, not a person with digits in the e-mail address.
    const firstSearches = orderNumberIn(term)
      ? [...orderSearches, ...userSearches]
      : [...userSearches, ...orderSearches];
    const results = await Promise.allSettled([...firstSearches, findProducts(term, signal)]);
    const groups = results.flatMap((result) => ('value' in result ? [result.value] : []));
    if (groups.length === 0) throw new Error('No search succeeded');
    return groups;
  };
}

async function findProducts(term: string, signal: AbortSignal): Promise<CommandGroup> {
  const query = { q: term, page: 0, size: MAX_RESULTS };
  const { content } = await call('products.list', { query, signal });
  return { value: 'Products', items: content.map(productCommand) };
}

/** The orders of this school year: all, or those assigned to a reader who may see no others. */
function readOrders(reader: CurrentUser): Promise<readonly StaffOrder[]> {
  return loadAllPages(async (page) => {
    const query = { page, size: PAGE_SIZE.staff, ...daysOfSchoolYear(schoolYear(Date.now())) };
    if (hasRight(reader, 'orders.oversee')) return call('orders.admin', { query });
    return (await call('orders.assigned', { query })).orders;
  });
}

/** Opens the page of a user or, for readers without the right to edit users, the list with this user. */
const userCommand = ({ id, name, email }: UserRow, reader: CurrentUser): Command => ({
  id: `user ${id}`,
  label: name,
  detail: email,
  target: hasRight(reader, 'users.edit')
    ? `/admin/users/${id}`
    : `/admin/users?${new URLSearchParams({ searchTerm: email })}`,
});

const productCommand = ({ id, name, price }: Product): Command => ({
  id: `product ${id}`,
  label: name,
  detail: formatPrice(price, siteConfig().currencyLabel),
  target: `/store/${id}`,
});

/** Opens Order Management with the filter that shows the order. */
function orderCommand(order: StaffOrder, reader: CurrentUser): Command {
  const { id, buyerName, productName, quantity, status, assignedRep } = order;
  const filter = new URLSearchParams({ status });
  if (hasRight(reader, 'orders.oversee'))
    filter.set('rep', String(assignedRep?.id ?? 'unassigned'));
  return {
    id: `order ${id}`,
    label: `#${id} ${buyerName}`,
    detail: `${quantity} × ${productName}, ${orderStatusWord(status).toLocaleLowerCase()}`,
    target: `/admin/orders?${filter}`,
  };
}

function isOrderFor({ id, buyerName, productName }: StaffOrder, term: string): boolean {
  const number = orderNumberIn(term);
  return number ? String(id) === number : matches(`${buyerName} ${productName}`, term);
}

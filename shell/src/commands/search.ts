import { call, siteConfig } from 'shared/api';
import type { CurrentUser, StaffOrder } from 'shared/contract';
import { itemsOf, may, PAGE_SIZE } from 'shared/domain';
import type { CommandGroup } from './command.rules.ts';
import {
  isOrderFor,
  orderCommand,
  orderNumberIn,
  productCommand,
  userCommand,
} from './search-results.rules.ts';

const MAX_RESULTS = 5;

/** Searches users, orders and products. Leaves out groups that fail to load; rejects if all do. */
export type Search = (term: string, signal: AbortSignal) => Promise<CommandGroup[]>;

/** A search for one opening of the palette. It loads the orders once, because no call searches them. */
export function createSearch(reader: CurrentUser): Search {
  let orders: Promise<readonly StaffOrder[]> | undefined;
  const readOrdersOnce = () => {
    orders ??= readOrders(reader);
    orders.catch(() => {
      orders = undefined;
    });
    return orders;
  };

  const findUsers = async (term: string, signal: AbortSignal): Promise<CommandGroup> => {
    const query = { searchTerm: term, page: 0, size: MAX_RESULTS };
    const { content } = await call('users.search', { query, signal });
    return { value: 'Users', items: content.map((user) => userCommand(user, reader)) };
  };

  const findOrders = async (term: string): Promise<CommandGroup> => {
    const found = (await readOrdersOnce()).filter((order) => isOrderFor(order, term));
    const newest = found.sort((one, other) => other.id - one.id).slice(0, MAX_RESULTS);
    return { value: 'Orders', items: newest.map((order) => orderCommand(order, reader)) };
  };

  return async (term, signal) => {
    const users = findUsers(term, signal);
    const found = findOrders(term);
    // Enter opens the first result: for a number that is the order, not a person with digits in the address.
    const first = orderNumberIn(term) ? [found, users] : [users, found];
    const results = await Promise.allSettled([...first, findProducts(term, signal)]);
    const groups = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (groups.length === 0) throw new Error('No search succeeded');
    return groups;
  };
}

async function findProducts(term: string, signal: AbortSignal): Promise<CommandGroup> {
  const { currencyLabel } = siteConfig();
  const query = { q: term, page: 0, size: MAX_RESULTS };
  const { content } = await call('products.list', { query, signal });
  return { value: 'Products', items: content.map((one) => productCommand(one, currencyLabel)) };
}

/** All orders for the council, their own for a class rep. */
async function readOrders(reader: CurrentUser): Promise<readonly StaffOrder[]> {
  const query = { page: 0, size: PAGE_SIZE.staff };
  if (may(reader, 'see all orders')) return itemsOf(await call('orders.admin', { query }));
  return itemsOf((await call('orders.assigned', { query })).orders);
}

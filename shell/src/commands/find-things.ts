import { call, siteConfig } from 'shared/api';
import type { CurrentUser, StaffOrder } from 'shared/contract';
import { itemsOf, may, PAGE_SIZE } from 'shared/domain';
import type { CommandGroup } from './command.rules.ts';
import {
  orderCommand,
  orderNumberIn,
  ordersFor,
  productCommand,
  userCommand,
} from './found.rules.ts';

const AT_MOST = 5;

type Search = { readonly signal: AbortSignal; readonly reader: CurrentUser };

/** Searches users, orders and products. What cannot be reached is left out; rejects if nothing can. */
export type FindThings = (term: string, signal: AbortSignal) => Promise<CommandGroup[]>;

/** A search for one opening of the palette: the orders are read once, because no call searches them. */
export function createSearch(reader: CurrentUser): FindThings {
  let orders: Promise<readonly StaffOrder[]> | undefined;
  const readOnce = () => {
    orders ??= readOrders(reader).catch((cause: unknown) => {
      orders = undefined;
      throw cause;
    });
    return orders;
  };
  return async (term, signal) => {
    const answers = await Promise.allSettled([
      findUsers(term, { signal, reader }),
      readOnce().then((all): CommandGroup => {
        const found = ordersFor(all, term, AT_MOST);
        return { value: 'Orders', items: found.map((order) => orderCommand(order, reader)) };
      }),
      findProducts(term, signal),
    ]);
    const groups = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (groups.length === 0) throw new Error('Nothing could be searched');
    // Enter opens the first result: for a number that is the order, not a person with digits in the address.
    if (orderNumberIn(term)) groups.sort((one, other) => isOrders(other) - isOrders(one));
    return groups;
  };
}

const isOrders = ({ value }: CommandGroup): number => Number(value === 'Orders');

async function findUsers(term: string, { signal, reader }: Search): Promise<CommandGroup> {
  const query = { searchTerm: term, page: 0, size: AT_MOST };
  const { content } = await call('users.search', { query, signal });
  return { value: 'Users', items: content.map((user) => userCommand(user, reader)) };
}

async function findProducts(term: string, signal: AbortSignal): Promise<CommandGroup> {
  const { currencyLabel } = siteConfig();
  const query = { q: term, page: 0, size: AT_MOST };
  const { content } = await call('products.list', { query, signal });
  return { value: 'Products', items: content.map((one) => productCommand(one, currencyLabel)) };
}

/** All orders for the council, their own for a class rep. */
async function readOrders(reader: CurrentUser): Promise<readonly StaffOrder[]> {
  const query = { page: 0, size: PAGE_SIZE.staff };
  if (may(reader, 'see all orders')) return itemsOf(await call('orders.admin', { query }));
  return itemsOf((await call('orders.assigned', { query })).orders);
}

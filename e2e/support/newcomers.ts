import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { endpoints, type Product } from 'shared/contract';
import type { RoleName } from 'shared/domain';
import { ACCOUNTS, logIn, NEWCOMER_PASSWORD } from './accounts.ts';
import { matchInMailTo } from './mails.ts';
import { test as base, beginSession } from './test.ts';

/** An account for one test only, isolated from the orders and cash of other tests. */
export type Account = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
};

export type Newcomer = Account & {
  /** A page in this person's own browser, signed in. */
  readonly page: Page;
};

type NewcomerOptions = AccountOptions & BrowserContextOptions;

type AccountOptions = {
  readonly role?: RoleName | undefined;
};

type Fixtures = {
  readonly newcomer: (name: string, options?: NewcomerOptions) => Promise<Newcomer>;
};

export const test = base.extend<Fixtures>({
  newcomer: async ({ request, watched, baseURL }, use) =>
    use(async (firstName, { role, ...options } = {}) => {
      const person = await createAccount(request, firstName, { role });
      const context = await watched.open(options);
      await beginSession(context, { origin: String(baseURL), token: person.token });
      return { ...person, page: await context.newPage() };
    }),
});

export { expect };

/** Graduation year of newcomers, which no class rep of the demo content has. */
const YEAR = 71;
/** Graduation year of newcomers who are class reps, who then get only the orders of their test. */
const YEAR_OF_REPS = 72;

/** Creates the class rep for all orders of newcomers. */
export async function createRepOfNewcomers(request: APIRequestContext): Promise<void> {
  const { id } = await register(request, 'Everybodys', YEAR);
  await setRole(request, id, 'CLASS_REP');
}

/** Creates a person without a page. */
export async function createAccount(
  request: APIRequestContext,
  firstName: string,
  { role }: AccountOptions = {},
): Promise<Account> {
  const person = await register(request, firstName, role === 'CLASS_REP' ? YEAR_OF_REPS : YEAR);
  if (role) await setRole(request, person.id, role);
  return person;
}

/** Orders one piece of a product through the API. */
export async function placeOrderFor(
  request: APIRequestContext,
  { token }: Account,
  product: string,
): Promise<{ readonly id: number }> {
  const productsResponse = await request.get(endpoints['products.list'].path, {
    params: { q: product },
  });
  const products: readonly Product[] = (await productsResponse.json()).content;
  const wantedProduct = products.find(({ name }) => name === product);
  const data = { product: { id: wantedProduct?.id }, quantity: 1, paymentType: 'CASH' };
  const response = await request.post(endpoints['orders.create'].path, {
    headers: { ...bearer(token), 'idempotency-key': crypto.randomUUID() },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

type BuyerInput = {
  readonly rep: Account;
  readonly name: string;
  readonly products: readonly string[];
};

/** A buyer whose orders are assigned to this class rep. */
export async function createBuyerOf(
  request: APIRequestContext,
  { rep, name, products }: BuyerInput,
): Promise<Account> {
  const buyer = await createAccount(request, name);
  const headers = bearer(await helperToken(request));
  for (const product of products) {
    const { id } = await placeOrderFor(request, buyer, product);
    const path = endpoints['orders.assign'].path.replace('{id}', String(id));
    const response = await request.patch(`${path}?repId=${rep.id}`, { headers });
    expect(response.status(), await response.text()).toBe(200);
  }
  return buyer;
}

/** Four new buyers with six orders between them, all unpaid and assigned to one class rep. */
export async function createFourBuyersOf(
  request: APIRequestContext,
  rep: Account,
): Promise<[Account, Account, Account, Account]> {
  const buyer = (name: string, ...products: string[]) =>
    createBuyerOf(request, { rep, name, products });
  return [
    await buyer('Anna', 'Sticker sheet'),
    await buyer('Bella', 'Linden tote bag', 'Sticker sheet'),
    await buyer('Clara', 'Raffle ticket', 'Sticker sheet'),
    await buyer('Dora', 'Linden honey, 450 g'),
  ];
}

export async function ordersOf(request: APIRequestContext, { token }: { readonly token: string }) {
  const response = await request.get(endpoints['orders.list'].path, { headers: bearer(token) });
  const { content } = await response.json();
  return content as { readonly id: number; readonly quantity: number; readonly status: string }[];
}

async function register(
  request: APIRequestContext,
  firstName: string,
  year: number,
): Promise<Account> {
  const name = `${firstName}.${Date.now()}.${Math.floor(Math.random() * 1e6)}`;
  const email = `${name}.x${year}@school.example`;
  const lastName = 'Newcomer';
  const user = JSON.stringify({ email, firstName, lastName, password: NEWCOMER_PASSWORD });
  const response = await request.post(endpoints['auth.register'].path, {
    multipart: { user: { name: 'user', mimeType: 'application/json', buffer: Buffer.from(user) } },
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  await verify(request, email.toLowerCase());
  const token = await logIn(request, email, NEWCOMER_PASSWORD);
  const meResponse = await request.get(endpoints['auth.me'].path, { headers: bearer(token) });
  const { id } = await meResponse.json();
  return { id: Number(id), name: `${firstName} ${lastName}`, email, token };
}

/** Follows the link in the verification mail. */
async function verify(request: APIRequestContext, email: string): Promise<void> {
  const [, token = ''] = (await matchInMailTo(request, email, /\/verify\?token=([\w.-]+)/)) ?? [];
  const response = await request.get(endpoints['auth.verify'].path.replace('{token}', token));
  expect(response.status(), await response.text()).toBe(200);
}

async function setRole(request: APIRequestContext, id: number, role: RoleName): Promise<void> {
  const token = await helperToken(request);
  const path = endpoints['users.setRole'].path.replace('{id}', String(id));
  const response = await request.patch(`${path}?newRole=${role}`, { headers: bearer(token) });
  expect(response.status(), await response.text()).toBe(200);
}

let session: { readonly token: Promise<string>; readonly endsAt: number } | undefined;

/**
 * An administrator's session for what this file does, because a login takes longer than that. No test ends it; it is another
 * one before the server asks for the password again.
 */
function helperToken(request: APIRequestContext): Promise<string> {
  if (!session || Date.now() > session.endsAt)
    session = { token: logIn(request, ACCOUNTS.admin.email), endsAt: Date.now() + 5 * 60_000 };
  return session.token;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

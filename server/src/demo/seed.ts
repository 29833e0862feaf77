import { readdir, readFile } from 'node:fs/promises';
import { ROLE } from 'shared/domain';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import { takeAdvisoryLock } from '../database/transaction-locks.ts';
import type { Passwords } from '../modules/auth/passwords.ts';
import type { Pictures } from '../modules/pictures/pictures.service.ts';
import { UNUSABLE_PASSWORD } from '../modules/users/user-columns.rules.ts';
import { DEMO_FOLDER, demoOrders, demoPeople, demoPosts, demoProducts } from './demo-content.ts';
import {
  type DemoPictures,
  findPasswordHashes,
  hasUsers,
  insertDemoOrders,
  insertDemoPeople,
  insertDemoPosts,
  insertDemoProducts,
} from './seed.queries.ts';

export const DEMO_PASSWORD = 'Council2026';

const { accounts, pupils } = demoPeople;

export const demoLogins = accounts.map(({ email }) => email);

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly pictures: Pictures;
  readonly currency: string;
};

/** Whether a database is empty, or was once filled by `seedDemo`: then it has accounts of the demo. */
export const isEmptyOrDemo = async (db: Database['db']): Promise<boolean> =>
  !(await hasUsers(db)) || (await hasUsers(db, demoLogins));

/** The addresses of demo accounts that still have the public password. */
export async function findOpenDemoAccounts({
  database,
  passwords,
}: Pick<Deps, 'database' | 'passwords'>): Promise<string[]> {
  const users = await findPasswordHashes(database.db, demoLogins);
  const matches = await Promise.all(
    users.map(({ password_hash }) => passwords.matches(DEMO_PASSWORD, password_hash)),
  );
  return users.filter((_, index) => matches[index]).map(({ email }) => email);
}

/** Fills a database without users with the demo content. Leaves any other as it is and returns false. */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const { database, clock, passwords, currency } = deps;
  if (await hasUsers(database.db)) return false;
  const now = clock.now();
  const [pictures, passwordHash] = await Promise.all([
    storePictures(deps.pictures),
    passwords.hash(DEMO_PASSWORD),
  ]);
  return database.transaction(async (tx) => {
    // Another process may fill the same database.
    await takeAdvisoryLock(tx, 'demo content');
    if (await hasUsers(tx)) return false;
    const people = await insertDemoPeople(
      tx,
      [
        ...accounts.map((account) => ({ ...account, passwordHash })),
        ...pupils.map((pupil) => ({ ...pupil, avatar: null, passwordHash: UNUSABLE_PASSWORD })),
      ],
      { pictures, now },
    );
    const author = people.find(({ role }) => role === ROLE.STUCO) ?? null;
    await insertDemoPosts(tx, demoPosts, { pictures, now, author });
    const products = await insertDemoProducts(tx, demoProducts, { pictures, now });
    await insertDemoOrders(tx, demoOrders, { people, products, currency, now });
    return true;
  });
}

/** Stores the pictures of the demo content in the same way as uploaded ones. */
async function storePictures(pictures: Pictures): Promise<DemoPictures> {
  const folder = new URL('pictures/', DEMO_FOLDER);
  const store = async (name: string) => {
    const shape = name.startsWith('avatar-') ? 'avatar' : 'photo';
    const { url } = await pictures.store(await readFile(new URL(name, folder)), { shape });
    return [name, url] as const;
  };
  return new Map(await Promise.all((await readdir(folder)).map(store)));
}

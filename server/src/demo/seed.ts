import { ROLE } from 'shared/domain';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import { type Passwords, UNUSABLE_PASSWORD } from '../modules/auth/passwords.ts';
import type { Pictures } from '../modules/pictures/pictures.service.ts';
import { type DemoPictures, picturesIn, storeDemoPictures } from './demo-pictures.ts';
import { demoPosts } from './news.ts';
import { demoAccounts, demoOrders, demoPupils } from './people.ts';
import { demoProducts } from './products.ts';
import {
  hasAnyUser,
  hasUsers,
  insertDemoOrders,
  insertDemoPeople,
  insertDemoPosts,
  insertDemoProducts,
} from './seed.queries.ts';

export const DEMO_PASSWORD = 'Council2026';

export const demoLogins = demoAccounts.map(({ email }) => email);

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly pictures: Pictures;
  readonly currency: string;
};

/** Whether a database is empty, or was once filled by `seedDemo`: then it has accounts of the demo. */
export const isDemoDatabase = async (db: Database['db']): Promise<boolean> =>
  !(await hasUsers(db)) || (await hasAnyUser(db, demoLogins));

/** Fills a database without users with the demo content. Leaves any other as it is and returns false. */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const { database, clock, passwords, currency } = deps;
  if (await hasUsers(database.db)) return false;
  const now = clock.now();
  const [pictures, passwordHash] = await Promise.all([
    storePictures(deps.pictures),
    passwords.hash(DEMO_PASSWORD),
  ]);
  await database.transaction(async (tx) => {
    const people = await insertDemoPeople(
      tx,
      [
        ...demoAccounts.map((account) => ({ ...account, passwordHash })),
        ...demoPupils.map((pupil) => ({ ...pupil, avatar: null, passwordHash: UNUSABLE_PASSWORD })),
      ],
      { pictures, now },
    );
    const writer = demoAccounts.find(({ role }) => role === ROLE.STUCO);
    const person = people.find(({ email }) => email === writer?.email);
    const author = writer && person ? { id: person.id, name: writer.name } : null;
    await insertDemoPosts(tx, demoPosts, { pictures, now, author });
    const products = await insertDemoProducts(tx, demoProducts, { pictures, now });
    await insertDemoOrders(tx, demoOrders, { people, products, currency, now });
  });
  return true;
}

const storePictures = (pictures: Pictures): Promise<DemoPictures> =>
  storeDemoPictures(pictures, {
    avatars: demoAccounts.map(({ avatar }) => avatar),
    photos: [
      ...demoPosts.flatMap(({ banner, gallery, content }) => [
        ...(banner ? [banner] : []),
        ...gallery,
        ...picturesIn(content),
      ]),
      ...demoProducts.flatMap(({ image, description }) => [
        ...(image ? [image] : []),
        ...picturesIn(description),
      ]),
    ],
  });

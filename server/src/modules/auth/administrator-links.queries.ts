import { randomBytes } from 'node:crypto';
import { hashOf } from '../../base/secrets.ts';
import type { Db } from '../../database/database.ts';
import { findStaff } from '../users/users.queries.ts';

export const ADMINISTRATOR_LINK_MINUTES = 30;

/** Rows of `site_texts` whose name begins so are links: the text holds the end of the link, in epoch milliseconds. */
const NAME_PREFIX = 'administrator-link: ';
const nameOf = (token: string) => `${NAME_PREFIX}${hashOf(token)}` as const;

const linkDeletion = (db: Db) =>
  db.deleteFrom('site_texts').where('name', 'like', `${NAME_PREFIX}%`).returning(['name', 'text']);

/** Whether nobody can log in as an administrator: only they may block users. */
const lacksAdministrator = async (db: Db): Promise<boolean> =>
  (await findStaff(db, 'users.block')).length === 0;

/** Makes a link that makes the first administrator; null if there is one. Links of other processes go on working. */
export async function createAdministratorLink(
  db: Db,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): Promise<string | null> {
  if (!(await lacksAdministrator(db))) return null;
  // The texts of links have equally many digits, so their order is that of the numbers.
  await linkDeletion(db).where('text', '<=', `${now}`).execute();
  const token = randomBytes(32).toString('base64url');
  const text = `${now + ADMINISTRATOR_LINK_MINUTES * 60_000}`;
  await db
    .insertInto('site_texts')
    .values({ name: nameOf(token), text })
    .execute();
  // Behind the #, no browser sends it on: it is in no request log.
  return `${publicUrl}/register#administrator=${token}`;
}

/** Whether a link would work. It is found by a hash, so that the time of the search tells nothing of a token. */
export async function isAdministratorLinkOpen(
  db: Db,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<boolean> {
  const links = db.selectFrom('site_texts').select('text').where('name', '=', nameOf(token));
  const link = await links.executeTakeFirst();
  return link !== undefined && Number(link.text) > now && lacksAdministrator(db);
}

export const endAdministratorLinks = (tx: Db) => linkDeletion(tx).execute();

/**
 * Ends all links, and tells whether this one worked; if not, the caller rolls back, and no link has ended. Of several calls at
 * once, with whatever links, one gets true.
 */
export async function consumeAdministratorLink(
  tx: Db,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<boolean> {
  // A second transaction waits here for the first one, and then sees its administrator.
  const links = await endAdministratorLinks(tx);
  const link = links.find(({ name }) => name === nameOf(token));
  return link !== undefined && Number(link.text) > now && lacksAdministrator(tx);
}

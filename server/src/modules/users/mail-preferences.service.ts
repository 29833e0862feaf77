import type { MailPreferences } from 'shared/contract';
import type { Database } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { findMailPreferences, updateMailPreferences } from './users.queries.ts';

export const toMailPreferences = (row: Pick<Row<'users'>, 'order_mails'>): MailPreferences => ({
  orders: row.order_mails === 1,
});

const ownOf = (row: Pick<Row<'users'>, 'order_mails'> | undefined): MailPreferences => {
  if (!row) throw new HttpError('NOT_AUTHENTICATED');
  return toMailPreferences(row);
};

/** Which mails users want. */
export function createMailPreferences({ database: { db } }: { readonly database: Database }) {
  return {
    /** The mails that the caller wants. */
    async find({ id }: SignedIn): Promise<MailPreferences> {
      return ownOf(await findMailPreferences(db, id));
    },

    /** Sets which mails the caller wants from now on. Mails already in the outbox are still sent. */
    async change({ orders }: MailPreferences, { id }: SignedIn): Promise<MailPreferences> {
      return ownOf(await updateMailPreferences(db, id, { order_mails: orders ? 1 : 0 }));
    },
  };
}

export type MailPreferencesService = ReturnType<typeof createMailPreferences>;

import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { listPage, mailPage } from './dev-mail.ts';
import { findLatestMails, findMail } from './outbox.queries.ts';

const SHOWN = 200;

/** The mails of a demo site, as HTML. */
export function createDevMail({ db }: Pick<Database, 'db'>) {
  return {
    list: async (): Promise<string> => listPage(await findLatestMails(db, SHOWN)),

    /** Throws NOT_FOUND. */
    async show(id: number): Promise<string> {
      const mail = await findMail(db, id);
      if (!mail) throw new HttpError('NOT_FOUND');
      return mailPage(mail);
    },
  };
}

export type DevMail = ReturnType<typeof createDevMail>;

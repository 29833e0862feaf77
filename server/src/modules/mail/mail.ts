import type { MailKind } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { Settings } from '../../settings/settings.ts';
import type { UnsubscribeLinks } from '../users/unsubscribe-links.ts';
import type { MailContent } from './mail-layout.ts';
import type { MailSender } from './sender.ts';

/** A mail while its text is made. */
export type MailToWrite<Data> = {
  readonly data: Data;
  /** The user as they are now, who is not erased. For somebody without an account only `email` and `language` are set. */
  readonly reader: Row<'users'>;
  /** When the mail was put into the outbox. */
  readonly putAt: number;
};

export type MailWritingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly sender: MailSender;
  readonly settings: Pick<Settings, 'orderLapseDays'>;
  readonly unsubscribeLinks: UnsubscribeLinks;
};

/**
 * A kind of mail. The outbox keeps its reader and its data, as JSON: ids, and what stands in no table. Its texts are our own:
 * nothing in them was typed by a visitor, except the names and notes in mails about orders, from which everything that could
 * be a link is removed.
 */
export type MailType<Data = unknown, Kind extends MailKind = MailKind> = {
  /** Part of the name of its `.eml` file. */
  readonly kind: Kind;
  /**
   * Makes the text when the mail is sent, or shown in a demo, in the language of its reader. Null drops the mail: what it is
   * about is gone, or there is nothing left to say.
   */
  write(
    mail: MailToWrite<Data>,
    deps: MailWritingDeps,
  ): MailContent | null | Promise<MailContent | null>;
};

import { join } from 'node:path';
import type { Settings } from '../../process/settings.ts';
import { createEmlTransport } from './eml-transport.ts';
import type { OutboxMail } from './outbox.queries.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Takes a mail out of the house. Rejects when it did not get out; may be asked again for the same mail. */
export type MailTransport = { send(mail: OutboxMail): Promise<void> };

/** By SMTP when there is a server for it, otherwise as files into the data folder. */
export const createMailTransport = ({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport =>
  smtpUrl
    ? createSmtpTransport({ smtpUrl, mailFrom })
    : createEmlTransport({ folder: join(dataDir, 'mail'), mailFrom });

import { join } from 'node:path';
import type { Settings } from '../../process/settings.ts';
import { createEmlTransport } from './eml-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Sends by SMTP when there is a mail server, otherwise into files of the data folder. */
export const createMailTransport = ({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport =>
  smtpUrl
    ? createSmtpTransport({ smtpUrl, mailFrom })
    : createEmlTransport({ folder: join(dataDir, 'mail'), mailFrom });

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeFileAtomically } from '../../base/write-file-atomically.ts';
import type { Settings } from '../../settings/settings.ts';
import { toDeliveryError } from './delivery-error.ts';
import { messageOf, type WrittenMail } from './mail-message.ts';

export type MailTransport = {
  /** Sends a mail. Rejects if it was not sent, with a `DeliveryError` of a mail server; the same mail may come again. */
  send(mail: WrittenMail): Promise<void>;
  /** Deletes the transport's own copies of mails that were made before a time. */
  deleteBefore?(time: number): Promise<void>;
};

/** Sends by SMTP if there is a mail server, otherwise into files of the data folder. */
export const createMailTransport = ({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport =>
  smtpUrl
    ? createSmtpTransport({ smtpUrl, mailFrom })
    : createEmlTransport({ folder: join(dataDir, 'mail'), mailFrom });

type SmtpOptions = {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly withinMs?: number;
};

/** The time limit for one mail. */
export const SEND_WITHIN_MS = 30_000;

/** Sends by the mail server of `SMTP_URL`, with one connection for each mail. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { smtpUrl, mailFrom, withinMs = SEND_WITHIN_MS } = options;
  const transporter = createTransport({
    url: smtpUrl,
    // Parts of the limit: with a silent server the attempt fails before `signal` below ends it.
    connectionTimeout: withinMs / 3,
    greetingTimeout: withinMs / 3,
    socketTimeout: withinMs / 2,
  });
  const { protocol, hostname, port } = new URL(smtpUrl);
  // The default ports of nodemailer.
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  return {
    async send(mail) {
      // The time-outs do not stop a server that keeps answering without taking the mail. This does.
      const signal = AbortSignal.timeout(withinMs);
      try {
        await transporter.sendMail({ ...messageOf(mail, mailFrom), signal });
      } catch (error) {
        throw toDeliveryError(signal.aborted ? { code: 'ETIMEDOUT' } : error, server);
      }
    },
  };
}

type EmlOptions = { readonly folder: string; readonly mailFrom: string };

/** Writes every mail to an `.eml` file, which any mail program opens. The same mail gets the same name. */
export function createEmlTransport({ folder, mailFrom }: EmlOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, mailFrom));
      // `buffer: true` makes it one, which the types do not know.
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not put together as a whole.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${timeInName(mail.created_at)}-${mail.id}-${mail.kind}.eml`);
      await writeFileAtomically(file, message, { mode: 0o600 });
    },
    async deleteBefore(time) {
      const oldestKept = timeInName(time);
      // There is no folder before the first mail.
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.endsWith('.eml') && name < oldestKept)
          await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** A time at the start of a file name, such as `20261128T212654Z`: the order of names is the order of times. */
const timeInName = (time: number): string =>
  new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');

import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

/** The longest time for one mail, whatever the mail server does. */
export const SEND_WITHIN_MS = 30_000;

/** Sends by the mail server of `SMTP_URL`, with one connection for each mail. */
export function createSmtpTransport({
  smtpUrl,
  mailFrom,
  within = SEND_WITHIN_MS,
}: {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly within?: number;
}): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: within / 3,
    greetingTimeout: within / 3,
    socketTimeout: within / 2,
  });
  return {
    async send(mail) {
      // The time-outs do not stop a server that keeps answering without taking the mail. This does.
      const signal = AbortSignal.timeout(within);
      await transporter.sendMail({ ...messageOf(mail, mailFrom), signal });
    },
  };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from '../../base/write-whole.ts';
import { messageOf } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Writes every mail to an `.eml` file, which any mail program opens. The same mail gets the same name.
 */
export function createEmlTransport({
  folder,
  mailFrom,
}: {
  readonly folder: string;
  readonly mailFrom: string;
}): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, mailFrom));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not put together as a whole.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date(mail.created_at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const file = join(folder, `${time}-${mail.id}-${mail.kind}.eml`);
      await writeWhole(file, message, { mode: 0o600 });
    },
  };
}

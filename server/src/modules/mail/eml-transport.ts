import { mkdir, readdir, rm } from 'node:fs/promises';
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
      const file = join(folder, `${timeInName(mail.created_at)}-${mail.id}-${mail.kind}.eml`);
      await writeWhole(file, message, { mode: 0o600 });
    },
    async deleteBefore(time) {
      const oldest = timeInName(time);
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.endsWith('.eml') && name < oldest) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** A time as names of files begin with it: their order is the order of their times. */
const timeInName = (time: number): string =>
  new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');

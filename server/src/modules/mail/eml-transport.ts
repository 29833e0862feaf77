import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

/** Writes every mail as an `.eml` file, which any mail program opens. The same mail has the same name. */
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
      await writeWhole(join(folder, `${time}-${mail.id}-${mail.kind}.eml`), message);
    },
  };
}

/** Under another name first: whoever looks into the folder never finds half a mail. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

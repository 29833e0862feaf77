import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMailTransport } from '../../src/modules/mail/transports.ts';
import { aMail, mailsOf, mailsTo, tokenIn, workerFor } from '../support/mails.ts';
import { onSqlite, type TestApp } from '../support/test-app.ts';

const folderOf = ({ dataDir }: TestApp): string => join(dataDir, 'mail');
const transportOf = ({ deps }: TestApp) => createMailTransport(deps.settings);

onSqlite('mails as files', (start) => {
  test('without a mail server every mail becomes an .eml file in the data folder', async () => {
    const world = await start({ env: { SCHOOL_NAME: 'Гимназия' } });
    await aMail(world);
    await workerFor(world, transportOf(world)).sendDue();
    const [id] = (await mailsOf(world)).map((mail) => mail.id);
    expect(readdirSync(folderOf(world))).toEqual([`20261120T093000Z-${id}-verification.eml`]);
    const text = readFileSync(join(folderOf(world), readdirSync(folderOf(world))[0] ?? ''), 'utf8');
    expect(text).toMatch(/^From: =\?UTF-8\?.*<no-reply@school\.example>\r$/m);
    expect(text).toMatch(/^To: iva27@school\.example\r$/m);
    expect(text).toMatch(/^Date: Fri, 20 Nov 2026 09:30:00 \+0000\r$/m);
    expect(text).toContain('Read this');
  });

  test('a link stands in the file in one piece, however long it is', async () => {
    const world = await start({ env: { PUBLIC_URL: `https://council.${'x'.repeat(60)}.example` } });
    const { email } = await world.aUser();
    await world.call('auth.forgotPassword', { body: { email } });
    const [mail] = await mailsTo(world, email);
    await workerFor(world, transportOf(world)).sendDue();
    const [file = ''] = readdirSync(folderOf(world));
    expect(readFileSync(join(folderOf(world), file), 'utf8')).toContain(
      `.example/reset-password?token=${tokenIn(mail)}\r\n`,
    );
  });

  test('a text with letters of another alphabet arrives whole', async () => {
    const world = await start();
    await aMail(world);
    await world.db.updateTable('mail_outbox').set({ text: 'Здравейте', html: null }).execute();
    await workerFor(world, transportOf(world)).sendDue();
    const [file = ''] = readdirSync(folderOf(world));
    const text = readFileSync(join(folderOf(world), file), 'utf8');
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(text).toContain(Buffer.from('Здравейте').toString('base64'));
  });

  test('the same mail written twice is one file', async () => {
    const world = await start();
    await aMail(world);
    const [mail] = await mailsOf(world);
    if (!mail) throw new Error('no mail');
    const transport = transportOf(world);
    await Promise.all([transport.send(mail), transport.send(mail)]);
    expect(readdirSync(folderOf(world))).toHaveLength(1);
  });

  test('a file is deleted with its mail, after 30 days', async () => {
    const world = await start();
    await aMail(world);
    const worker = workerFor(world, transportOf(world));
    await worker.sendDue();
    writeFileSync(join(folderOf(world), '19990101-notes.txt'), 'not a mail');
    world.clock.forward(30 * 24 * 60 * 60_000);
    await worker.deleteOldMails();
    expect(readdirSync(folderOf(world))).toHaveLength(2);
    world.clock.forward(1_000);
    await worker.deleteOldMails();
    expect(readdirSync(folderOf(world))).toEqual(['19990101-notes.txt']);
  });

  test('when the folder cannot be written to, the mail waits and no half file is left', async () => {
    const world = await start();
    writeFileSync(folderOf(world), 'in the way');
    await aMail(world);
    const worker = workerFor(world, transportOf(world));
    await worker.sendDue();
    expect(await mailsOf(world)).toMatchObject([{ sent_at: null, last_error: 'EEXIST' }]);
    rmSync(folderOf(world));
    world.clock.forward(60_000);
    await worker.sendDue();
    expect(readdirSync(folderOf(world))).toHaveLength(1);
  });
});

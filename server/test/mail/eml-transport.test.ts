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
    const testApp = await start({ env: { SCHOOL_NAME: 'Гимназия' } });
    await aMail(testApp);
    await workerFor(testApp, transportOf(testApp)).sendDue();
    const [id] = (await mailsOf(testApp)).map((mail) => mail.id);
    expect(readdirSync(folderOf(testApp))).toEqual([`20261120T093000Z-${id}-verification.eml`]);
    const text = readFileSync(
      join(folderOf(testApp), readdirSync(folderOf(testApp))[0] ?? ''),
      'utf8',
    );
    expect(text).toMatch(/^From: =\?UTF-8\?.*<no-reply@school\.example>\r$/m);
    expect(text).toMatch(/^To: iva27@school\.example\r$/m);
    expect(text).toMatch(/^Date: Fri, 20 Nov 2026 09:30:00 \+0000\r$/m);
    expect(text).toContain('Read this');
  });

  test('a link of any length is in the file in one piece', async () => {
    const testApp = await start({
      env: { PUBLIC_URL: `https://council.${'x'.repeat(60)}.example` },
    });
    const { email } = await testApp.aUser();
    await testApp.call('auth.forgotPassword', { body: { email } });
    const [mail] = await mailsTo(testApp, email);
    await workerFor(testApp, transportOf(testApp)).sendDue();
    const [file = ''] = readdirSync(folderOf(testApp));
    expect(readFileSync(join(folderOf(testApp), file), 'utf8')).toContain(
      `.example/reset-password?token=${tokenIn(mail)}\r\n`,
    );
  });

  test('a text with letters of another alphabet arrives whole', async () => {
    const testApp = await start();
    await aMail(testApp);
    await testApp.db.updateTable('mail_outbox').set({ text: 'Здравейте', html: null }).execute();
    await workerFor(testApp, transportOf(testApp)).sendDue();
    const [file = ''] = readdirSync(folderOf(testApp));
    const text = readFileSync(join(folderOf(testApp), file), 'utf8');
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(text).toContain(Buffer.from('Здравейте').toString('base64'));
  });

  test('the same mail written twice is one file', async () => {
    const testApp = await start();
    await aMail(testApp);
    const [mail] = await mailsOf(testApp);
    if (!mail) throw new Error('no mail');
    const transport = transportOf(testApp);
    await Promise.all([transport.send(mail), transport.send(mail)]);
    expect(readdirSync(folderOf(testApp))).toHaveLength(1);
  });

  test('a file is deleted with its mail, after 30 days', async () => {
    const testApp = await start();
    await aMail(testApp);
    const worker = workerFor(testApp, transportOf(testApp));
    await worker.sendDue();
    writeFileSync(join(folderOf(testApp), '19990101-notes.txt'), 'not a mail');
    testApp.clock.forward(30 * 24 * 60 * 60_000);
    await worker.deleteOldMails();
    expect(readdirSync(folderOf(testApp))).toHaveLength(2);
    testApp.clock.forward(1_000);
    await worker.deleteOldMails();
    expect(readdirSync(folderOf(testApp))).toEqual(['19990101-notes.txt']);
  });

  test('when the folder cannot be written to, the mail waits and no half file is left', async () => {
    const testApp = await start();
    writeFileSync(folderOf(testApp), 'in the way');
    await aMail(testApp);
    const worker = workerFor(testApp, transportOf(testApp));
    await worker.sendDue();
    expect(await mailsOf(testApp)).toMatchObject([{ sent_at: null, last_error: 'EEXIST' }]);
    rmSync(folderOf(testApp));
    testApp.clock.forward(60_000);
    await worker.sendDue();
    expect(readdirSync(folderOf(testApp))).toHaveLength(1);
  });
});

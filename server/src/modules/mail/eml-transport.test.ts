import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  mailsOf,
  putDueMail,
  tokenIn,
  workerFor,
  writtenMailsTo,
} from '../../../test/support/mails.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { createMailTransport } from './transports.ts';

const folderOf = ({ dataDir }: TestApp): string => join(dataDir, 'mail');
const transportOf = ({ deps }: TestApp) => createMailTransport(deps.settings);

onSqlite('mails as files', (start) => {
  test('without a mail server every mail becomes an .eml file in the data folder, for 30 days', async () => {
    const testApp = await start({ env: { SCHOOL_NAME: 'Гимназия' } });
    await putDueMail(testApp);
    const worker = workerFor(testApp, transportOf(testApp));
    await worker.sendDue();
    const [id] = (await mailsOf(testApp)).map((mail) => mail.id);
    expect(readdirSync(folderOf(testApp))).toEqual([`20261120T093000Z-${id}-test.eml`]);
    const text = readFileSync(
      join(folderOf(testApp), readdirSync(folderOf(testApp))[0] ?? ''),
      'utf8',
    );
    expect(text).toMatch(/^From: =\?UTF-8\?.*<no-reply@school\.example>\r$/m);
    expect(text).toMatch(/^To: iva27@school\.example\r$/m);
    expect(text).toMatch(/^Date: Fri, 20 Nov 2026 09:30:00 \+0000\r$/m);
    expect(text).toContain('If you can read this');
    writeFileSync(join(folderOf(testApp), '19990101-notes.txt'), 'not a mail');
    testApp.clock.forward(30 * 24 * 60 * 60_000);
    await worker.deleteOldMails();
    expect(readdirSync(folderOf(testApp))).toHaveLength(2);
    testApp.clock.forward(1_000);
    await worker.deleteOldMails();
    expect(readdirSync(folderOf(testApp))).toEqual(['19990101-notes.txt']);
  });

  test('a link of any length is in the file in one piece', async () => {
    const testApp = await start({
      env: { PUBLIC_URL: `https://council.${'x'.repeat(60)}.example` },
    });
    const { email } = await testApp.aUser();
    await testApp.call('auth.forgotPassword', { body: { email } });
    const [mail] = await writtenMailsTo(testApp, email);
    await workerFor(testApp, transportOf(testApp)).sendDue();
    const [file = ''] = readdirSync(folderOf(testApp));
    expect(readFileSync(join(folderOf(testApp), file), 'utf8')).toContain(
      `.example/reset-password?token=${tokenIn(mail)}\r\n`,
    );
  });
});

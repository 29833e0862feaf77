import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailsOf, putDueMail, workerFor } from '../../../test/support/mails.ts';
import { onSqlite } from '../../../test/support/test-app.ts';
import { createMailTransport } from './transports.ts';

onSqlite('mails as files', (start) => {
  test('without a mail server every mail becomes an .eml file in the data folder, for 30 days', async () => {
    const testApp = await start({ env: { SCHOOL_NAME: 'Гимназия' } });
    await putDueMail(testApp);
    const folder = join(testApp.dataDir, 'mail');
    const worker = workerFor(testApp, createMailTransport(testApp.deps.settings));
    await worker.sendDue();
    const [id] = (await mailsOf(testApp)).map((mail) => mail.id);
    const name = `20261120T093000Z-${id}-test.eml`;
    expect(readdirSync(folder)).toEqual([name]);
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(/^From: =\?UTF-8\?.*<no-reply@school\.example>\r$/m);
    expect(text).toMatch(/^To: iva27@school\.example\r$/m);
    expect(text).toMatch(/^Date: Fri, 20 Nov 2026 09:30:00 \+0000\r$/m);
    expect(text).toContain('If you can read this');
    writeFileSync(join(folder, '19990101-notes.txt'), 'not a mail');
    testApp.clock.forward(30 * 24 * 60 * 60_000);
    await worker.deleteOldMails();
    expect(readdirSync(folder)).toHaveLength(2);
    testApp.clock.forward(1_000);
    await worker.deleteOldMails();
    expect(readdirSync(folder)).toEqual(['19990101-notes.txt']);
  });
});

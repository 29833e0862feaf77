import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptySite, envOf, siteOf } from '../../test/backup/sites.ts';
import { writeReleasedSite } from '../../test/site/released-site.ts';
import { putDueMail } from '../../test/support/mails.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { startServerProcess } from '../../test/support/server-process.ts';
import { onEveryEngine, type TestApp } from '../../test/support/test-app.ts';
import { isCopy } from '../database/copy-mark.ts';
import { openDatabase } from '../database/database.ts';
import { findBackupTimes } from '../database/last-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

async function backupOf(testApp: TestApp): Promise<string> {
  const file = join(aFolder(), 'backup.tar');
  await makeBackup(siteOf(envOf(testApp)), file);
  return file;
}

/** The number that the next order of a site gets. */
async function nextOrderNumber({ DATA_DIR = '', DATABASE_URL }: Record<string, string>) {
  const { db, close } = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const { id: _, idempotency_key: __, ...columns } = order;
  const { id } = await db
    .insertInto('orders')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  await close();
  return id;
}

onEveryEngine('a restored site', (start, { engine }) => {
  test('that takes over gives no number of an order again that may have been given since the backup, and knows its time', async () => {
    const testApp = await start();
    const { id: lastNumber } = await testApp.anOrder();
    const file = await backupOf(testApp);
    const env = await emptySite(engine);
    await restoreBackup(siteOf(env), file, { takeOver: true });
    expect(await nextOrderNumber(env)).toBe(lastNumber + 1000);
    const { db, close } = openDatabase({
      dataDir: `${env.DATA_DIR}`,
      databaseUrl: env.DATABASE_URL,
    });
    const { lastBackupAt } = await findBackupTimes(db);
    await close();
    expect(lastBackupAt).toBe((await findBackupTimes(testApp.db)).lastBackupAt);
  });

  // The mark of a copy is a row like any other.
  if (engine === 'postgres') return;

  test('is a copy, which sends no mail and says so on every page, until it takes over', async () => {
    const testApp = await start();
    const { id: lastNumber } = await testApp.anOrder();
    await putDueMail(testApp);
    const env = await emptySite(engine);
    const { DATA_DIR: dataDir = '' } = env;
    const restored = await runCommand('restore', [await backupOf(testApp)], { env });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('This is a copy');
    // Releases that are unpacked are not in a backup.
    writeReleasedSite(dataDir);
    const server = await startServerProcess({ dataDir, env });
    const page = await (await fetch(server.origin)).text();
    expect(page).toContain('"mark":{"name":"Copy of the site"');
    // A graceful end waits for the mails that are being sent.
    await server.end('SIGTERM');
    expect(readdirSync(dataDir)).not.toContain('mail');
    expect(await nextOrderNumber(env)).toBe(lastNumber + 1);

    const takeOver = () => runCommand('restore', ['--take-over'], { env });
    expect((await takeOver()).out).toContain('This is the real site now');
    expect((await takeOver()).out).toContain('This is the real site already');
    expect(await nextOrderNumber(env)).toBe(lastNumber + 1 + 1000);
    const { db, close } = openDatabase({ dataDir });
    expect(await isCopy(db)).toBe(false);
    await close();
  });
});

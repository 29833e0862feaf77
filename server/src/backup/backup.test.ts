import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity } from 'age-encryption';
import { expect, test } from 'vitest';
import {
  aFile,
  emptySite,
  envOf,
  keepOrdering,
  ledgerOf,
  PICTURE,
  RELEASE,
  STOCK,
  siteOf,
} from '../../test/backup/sites.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { findBackupTimes } from '../database/last-backup.ts';
import { readKey } from './key.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const UNFINISHED = ['media/ab/picture.webp.0f6e.part', 'half a pic'] as const;

onEveryEngine('a backup', (start, { engine }) => {
  test('made while orders are placed is restored with exactly the orders and cents of its manifest', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
    for (const file of [PICTURE, RELEASE, UNFINISHED]) aFile(testApp.dataDir, file);
    const pupils = await keepOrdering(testApp);
    await pupils.waitFor(20);

    const folder = aFolder();
    const file = join(folder, 'backup.age');
    const keyFile = aFile(folder, ['key', await generateIdentity()]);
    const before = pupils.confirmed();
    const backup = await runCommand('backup', [file], {
      env: { ...envOf(testApp), BACKUP_KEY_FILE: keyFile },
    });
    const after = await pupils.stop();
    expect(backup).toMatchObject({ err: '', code: 0 });
    expect(backup.out).toContain('found whole');
    const { lastBackupAt } = await findBackupTimes(testApp.db);
    expect(lastBackupAt).not.toBeNull();
    expect(after).toBeGreaterThan(before);

    const env = await emptySite(engine);
    const site = { ...siteOf(env), key: readKey(keyFile) };
    const { counts } = (await restoreBackup(site, file)).manifest;
    const ledger = await ledgerOf(env);
    expect([ledger.orders, ledger.cents]).toEqual([counts.orders, counts.orderCents]);
    expect(backup.out).toContain(`${counts.orders} orders of ${counts.orderCents} cents`);
    expect(ledger.orders).toBeGreaterThanOrEqual(before);
    expect(ledger.orders).toBeLessThanOrEqual(after);
    // One moment of the database: every piece that was sold is missing from the shelf.
    expect(ledger.pieces + ledger.available).toBe(STOCK);
    await expect(restoreBackup(site, file)).rejects.toThrow('--replace');
    for (const [path, content] of [PICTURE, RELEASE]) {
      expect(readFileSync(join(env.DATA_DIR ?? '', path), 'utf8')).toBe(content);
    }
    expect(existsSync(join(env.DATA_DIR ?? '', UNFINISHED[0]))).toBe(false);
  });

  test('is not restored into a site that runs', async () => {
    const testApp = await start();
    const file = join(aFolder(), 'backup.tar');
    await makeBackup(siteOf(envOf(testApp)), file);
    await testApp.call('news.list');
    const { code, err } = await runCommand('restore', [file, '--replace'], {
      env: envOf(testApp),
    });
    expect(code).toBe(1);
    expect(err).toMatch(/Stop (?:it|the site) first/);
    expect((await testApp.call('news.list')).statusCode).toBe(200);
  });

  if (engine === 'postgres') return;

  test('replaces a site on request, as the real one if asked for, and moves the old data aside', async () => {
    const testApp = await start();
    await testApp.anOrder();
    const file = join(aFolder(), 'backup.tar');
    const { out } = await runCommand('backup', [file], { env: envOf(testApp) });
    expect(out).toContain('NOT ENCRYPTED');
    await expect(makeBackup(siteOf(envOf(testApp)), file)).rejects.toThrow('exists already');

    const env = await emptySite(engine);
    const dataDir = env.DATA_DIR ?? '';
    await restoreBackup(siteOf(env), file);
    aFile(dataDir, ['media/new.webp', 'written since']);
    const refused = await runCommand('restore', [file], { env });
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--replace') });
    const replaced = await runCommand('restore', [file, '--replace', '--take-over'], { env });
    expect(replaced).toMatchObject({ code: 0, err: '' });
    expect(replaced.out).toContain('and counted: 1 orders of');
    expect(await siteOf(env).database.makeRealSite()).toBe(false);
    expect(existsSync(join(dataDir, 'media/new.webp'))).toBe(false);
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('.before-'));
    expect(existsSync(join(dataDir, aside, 'media/new.webp'))).toBe(true);
    expect((await ledgerOf(env)).orders).toBe(1);
  });
});

import {
  cpSync,
  existsSync,
  promises,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFile, emptySite, envOf, ledgerOf, repack, siteOf } from '../../test/backup/sites.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { startServerProcess } from '../../test/support/server-process.ts';
import { onEveryEngine, type Start } from '../../test/support/test-app.ts';
import type { Engine } from '../database/engine.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { endInterruptedRestore, refuseInterruptedRestore } from './interrupted-restore.ts';
import { makeBackup, verifyBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const PRELOAD = new URL('../../test/backup/signal-at-step.mjs', import.meta.url).href;
const JOURNAL = '.restore-journal';

/** Two backups of different sites, and a site in which the first is restored. */
async function aReplacement(share: Start, engine: Engine) {
  const testApp = await share();
  const source = siteOf(envOf(testApp));
  const backupWith = async (orders: number, picture: string): Promise<string> => {
    aFile(testApp.dataDir, [`media/${picture}`, 'x'.repeat(50_000)]);
    for (let count = 0; count < orders; count += 1) await testApp.anOrder();
    const file = join(aFolder(), 'backup.tar');
    await makeBackup(source, file);
    return file;
  };
  const [former, restored] = [await backupWith(1, 'former'), await backupWith(2, 'restored')];
  const env = await emptySite(engine, afterAll);
  const site = siteOf(env);
  await restoreBackup(site, former);
  const state = async () => ({
    orders: (await ledgerOf(env)).orders,
    pictures: readdirSync(join(site.dataDir, 'media')).length,
    hidden: readdirSync(site.dataDir).filter((name) => /^\.restore/.test(name)),
  });
  const signalAtStep = (SIGNAL_NAME: string, step: number, SIGNAL_FROM = JOURNAL) =>
    runCommand('restore', [restored, '--replace'], {
      env: {
        ...{ ...env, SIGNAL_NAME, SIGNAL_FROM, SIGNAL_AT_STEP: `${step}` },
        NODE_OPTIONS: `--import=${PRELOAD}`,
      },
    });
  const isRefused = () => existsSync(join(site.dataDir, JOURNAL));
  return { env, site, former, restored, state, signalAtStep, isRefused };
}
const FORMER = { orders: 1, pictures: 1, hidden: [] };
const RESTORED = { orders: 3, pictures: 2, hidden: [] };

/** Copies of a folder as it was before each of its changes: as other processes see it, `kill -9` leaves it. */
async function foldersAtEachStep(folder: string, work: () => Promise<unknown>): Promise<string[]> {
  const copies: string[] = [];
  const spies = (['mkdir', 'rename', 'rm'] as const).map((name) => {
    const original = promises[name] as (...args: unknown[]) => Promise<never>;
    return vi.spyOn(promises, name).mockImplementation((...args: unknown[]) => {
      const copy = join(aFolder(), 'data');
      cpSync(folder, copy, { recursive: true });
      copies.push(copy);
      return original(...args);
    });
  });
  syncBuiltinESMExports();
  await work().finally(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  return copies;
}

onEveryEngine('a restore', (_start, { share, engine }) => {
  // Each of these tests leaves the former site.
  let replacement: Awaited<ReturnType<typeof aReplacement>>;
  beforeAll(async () => {
    replacement = await aReplacement(share, engine);
  });

  /** Ends what a killed restore left. Returns which site that left, and whether a start was refused before. */
  const outcomeOf = async () => {
    const { site, state, isRefused } = replacement;
    const refused = isRefused() ? 'refused, ' : '';
    if (refused) expect(() => refuseInterruptedRestore(site.dataDir)).toThrow(SettingsError);
    await endInterruptedRestore(site);
    const left = { ...(await state()), hidden: [] };
    expect([FORMER, RESTORED]).toContainEqual(left);
    return `${refused}${left.orders === 1 ? 'former' : 'restored'}`;
  };

  if (engine === 'sqlite')
    test('killed at any step leaves the former site or the restored one, or a start that is refused until it is ended', async () => {
      const { site, former, restored, state } = replacement;
      const folders = await foldersAtEachStep(site.dataDir, () =>
        restoreBackup(site, restored, { replace: true }),
      );
      expect(await state()).toEqual(RESTORED);
      const outcomes = new Set<string>();
      for (const folder of folders) {
        rmSync(site.dataDir, { recursive: true });
        cpSync(folder, site.dataDir, { recursive: true });
        outcomes.add(await outcomeOf());
      }
      expect([...outcomes]).toEqual(['former', 'refused, former', 'restored']);
      await restoreBackup(site, former, { replace: true });
      expect(await state()).toEqual(FORMER);
    });
  else
    test.each([
      ['before it commits', 3, 'refused, former'],
      ['when it has committed', 5, 'refused, restored'],
    ])('killed %s is ended by what was committed', async (_, step, outcome) => {
      const { site, former, signalAtStep } = replacement;
      expect(await signalAtStep('SIGKILL', step)).toMatchObject({ out: '', err: '' });
      expect(await outcomeOf()).toBe(outcome);
      await restoreBackup(site, former, { replace: true });
    });

  test('whose totals differ from its manifest changes nothing, and the backup is not verified', async () => {
    const { site, restored, state } = replacement;
    const changed = await repack(restored, (folder) => {
      const file = join(folder, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"orders": 3', '"orders": 4'));
    });
    const restoring = restoreBackup(site, changed, { replace: true });
    await expect(restoring).rejects.toThrow(/counts .*"orders":3.*, the manifest .*"orders":4/);
    expect(await state()).toEqual(FORMER);
    await expect(verifyBackup(site, changed)).rejects.toThrow('the manifest');
    await verifyBackup(site, restored);
    expect(await state()).toEqual(FORMER);
  });

  // A signal, a full disk and the journal are met before the database.
  if (engine === 'postgres') return;

  test.each(['SIGHUP', 'SIGINT', 'SIGTERM'])('ended by %s changes nothing', async (signal) => {
    const { state, signalAtStep } = replacement;
    expect(await signalAtStep(signal, 3, '')).toEqual({
      out: '',
      err: `Stopped by ${signal}: nothing has changed.`,
      code: 1,
    });
    expect(await state()).toEqual(FORMER);
  });

  test('on a full disk changes nothing, and does not say that the backup is damaged', async () => {
    const { env, restored, state } = replacement;
    const full = { env, maxFileKib: 40 };
    expect(await runCommand('restore', [restored, '--replace'], full)).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be read or unpacked here'),
    });
    expect(await state()).toEqual(FORMER);
  });

  test('interrupted: the site does not start, no command makes an empty database, and the former site comes back', async () => {
    const { env, site, state, signalAtStep, isRefused } = replacement;
    await signalAtStep('SIGKILL', 2);
    expect(isRefused()).toBe(true);
    const starting = startServerProcess({ dataDir: site.dataDir, env });
    await expect(starting).rejects.toThrow('Cannot start: a restore into');
    expect(await runCommand('migrate', [], { env })).toMatchObject({
      code: 1,
      err: expect.stringContaining('was interrupted'),
    });
    expect(await runCommand('restore', ['--finish'], { env })).toMatchObject({
      code: 0,
      out: 'The former site is back.',
    });
    expect(await state()).toMatchObject({ orders: 1, pictures: 1 });
  });
});

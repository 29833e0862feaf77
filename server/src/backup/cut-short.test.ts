import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFile, emptySite, envOf, ledgerOf, repack, siteOf } from '../../test/backup/sites.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { startServerProcess } from '../../test/support/server-process.ts';
import { onEveryEngine, type Start } from '../../test/support/test-app.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { endInterruptedRestore, refuseInterruptedRestore } from './interrupted-restore.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const PATIENCE_MS = 180_000;
const PRELOAD = new URL('../../test/backup/signal-at-step.mjs', import.meta.url).href;

/** Two backups of different sites, and a site in which the first is restored. */
async function aReplacement(start: Start, engine: 'sqlite' | 'postgres') {
  const testApp = await start();
  const source = siteOf(envOf(testApp));
  const backupWith = async (orders: number, picture: string): Promise<string> => {
    aFile(testApp.dataDir, [`media/${picture}`, 'x'.repeat(50_000)]);
    for (let count = 0; count < orders; count += 1) await testApp.anOrder();
    const file = join(aFolder(), 'backup.tar');
    await makeBackup(source, file);
    return file;
  };
  const [former, restored] = [await backupWith(1, 'former'), await backupWith(2, 'restored')];
  const env = await emptySite(engine);
  const site = siteOf(env);
  await restoreBackup(site, former);
  const state = async () => ({
    orders: (await ledgerOf(env)).orders,
    pictures: readdirSync(join(site.dataDir, 'media')).length,
  });
  const signalAtStep = (step: number, name: string) =>
    runCommand('restore', [restored, '--replace'], {
      env: {
        ...env,
        NODE_OPTIONS: `--import=${PRELOAD}`,
        SIGNAL_AT_STEP: String(step),
        SIGNAL_NAME: name,
      },
    });
  const hiddenNames = () => readdirSync(site.dataDir).filter((name) => /^\.restore/.test(name));
  return { env, site, former, restored, state, signalAtStep, hiddenNames };
}
const FORMER = { orders: 1, pictures: 1 };
const RESTORED = { orders: 3, pictures: 2 };

onEveryEngine('a restore', (start, { engine }) => {
  test(
    'killed at any step leaves the former site or the restored one, or a start that is refused until it is ended',
    async () => {
      const { site, former, state, signalAtStep, hiddenNames } = await aReplacement(start, engine);
      const outcomes: string[] = [];
      for (let step = 1, isOver = false; !isOver; step += 1) {
        const { code, err } = await signalAtStep(step, 'SIGKILL');
        isOver = code === 0;
        expect(isOver || err === '', err).toBe(true);
        const isRefused = existsSync(join(site.dataDir, '.restore-journal'));
        if (isRefused) expect(() => refuseInterruptedRestore(site.dataDir)).toThrow(SettingsError);
        await endInterruptedRestore(site);
        const left = await state();
        expect([FORMER, RESTORED], `step ${step}`).toContainEqual(left);
        outcomes.push(
          `${isRefused ? 'refused, ' : ''}${left.orders === 1 ? 'former' : 'restored'}`,
        );
        if (left.orders !== 1) await restoreBackup(site, former, { replace: true });
      }
      expect([...new Set(outcomes)]).toEqual(
        engine === 'sqlite'
          ? ['former', 'refused, former', 'restored']
          : ['former', 'refused, former', 'refused, restored', 'restored'],
      );
      expect(hiddenNames()).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'ended by a signal changes nothing',
    async () => {
      const { state, signalAtStep, hiddenNames } = await aReplacement(start, engine);
      // A signal is met before the database: each of them once is enough.
      for (const name of engine === 'sqlite' ? ['SIGHUP', 'SIGINT'] : ['SIGTERM']) {
        expect(await signalAtStep(3, name)).toEqual({
          out: '',
          err: `Stopped by ${name}: nothing has changed.`,
          code: 1,
        });
        expect(await state()).toEqual(FORMER);
        expect(hiddenNames()).toEqual([]);
      }
    },
    PATIENCE_MS,
  );

  test(
    'whose totals differ from its manifest changes nothing, and the backup is not verified',
    async () => {
      const { env, site, restored, state, hiddenNames } = await aReplacement(start, engine);
      const changed = await repack(restored, (folder) => {
        const file = join(folder, 'manifest.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"orders": 3', '"orders": 4'));
      });
      const restoring = restoreBackup(site, changed, { replace: true });
      await expect(restoring).rejects.toThrow(/counts .*"orders":3.*, the manifest .*"orders":4/);
      expect(await state()).toEqual(FORMER);
      expect(hiddenNames()).toEqual([]);
      const verify = (file: string) => runCommand('backup', ['--verify', file], { env });
      expect(await verify(changed)).toMatchObject({ code: 1, out: '' });
      expect(await verify(restored)).toMatchObject({ code: 0, err: '' });
      expect(await state()).toEqual(FORMER);
    },
    PATIENCE_MS,
  );

  test(
    'on a full disk changes nothing, and does not say that the backup is damaged',
    async () => {
      const { env, restored, state, hiddenNames } = await aReplacement(start, engine);
      const { code, err } = await runCommand('restore', [restored, '--replace'], {
        env,
        maxFileKib: 40,
      });
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringContaining('cannot be read or unpacked here'),
      });
      expect(await state()).toEqual(FORMER);
      expect(hiddenNames()).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'interrupted: the site does not start, no command makes an empty database, and the former site comes back',
    async () => {
      const { env, site, state, signalAtStep } = await aReplacement(start, engine);
      const isInterrupted = () => existsSync(join(site.dataDir, '.restore-journal'));
      for (let step = 5; step < 10 && !isInterrupted(); step += 1)
        await signalAtStep(step, 'SIGKILL');
      const starting = startServerProcess({ dataDir: site.dataDir, env });
      await expect(starting).rejects.toThrow('Cannot start: a restore into');
      for (const [command = '', ...args] of [['migrate'], ['backup', join(aFolder(), 'file')]])
        expect(await runCommand(command, args, { env })).toMatchObject({
          code: 1,
          err: expect.stringContaining('was interrupted'),
        });
      expect(await runCommand('restore', ['--finish'], { env })).toMatchObject({
        code: 0,
        out: 'The former site is back.',
      });
      expect(await state()).toEqual(FORMER);
    },
    PATIENCE_MS,
  );
});

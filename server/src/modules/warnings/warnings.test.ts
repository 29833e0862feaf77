import { expect, test } from 'vitest';
import { storeTimes } from '../../../test/support/backup-times.ts';
import { mailsOf, putDueMail, workerFor } from '../../../test/support/mails.ts';
import {
  onEveryEngine,
  onSqlite,
  type Start,
  type TestApp,
} from '../../../test/support/test-app.ts';
import type { DiskSpace } from '../../base/disk-space.ts';
import { openDatabase } from '../../database/database.ts';
import { DeliveryError } from '../mail/delivery-error.ts';
import { MAX_ATTEMPTS } from '../mail/retries.rules.ts';
import type { OlderBuild } from './warning-mails.ts';
import { createWarnings } from './warnings.service.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A site on a machine in order, whose state a test changes. */
async function aSite(start: Start) {
  const testApp = await start();
  const admin = await testApp.aUser({ role: 3, email: 'ana@school.example' });
  await storeTimes(testApp.db, { migrated: testApp.clock.now() });
  const machine = { free: 50e9, size: 100e9 };
  const builds: { older: OlderBuild | null } = { older: null };
  const warningsOn = (
    database = testApp.deps.database,
    disk = async (): Promise<DiskSpace> => machine,
  ) =>
    createWarnings({
      database,
      clock: testApp.clock,
      machine: { name: 'council-1', disk },
      errors: testApp.deps.loggedErrors,
      olderBuild: () => builds.older,
    });
  const readWarningKinds = async () =>
    (await mailsOf(testApp)).filter(({ kind }) => kind !== 'test').map(({ kind }) => kind);
  return {
    ...testApp,
    admin,
    machine,
    builds,
    warningsOn,
    mailDueWarnings: warningsOn().mailDueWarnings,
    readWarningKinds,
  };
}

const sendAll = (testApp: Pick<TestApp, 'deps'>) =>
  workerFor(testApp, { send: async () => undefined }).sendDue();

const giveUpAll = ({ db, clock }: TestApp) =>
  db
    .updateTable('mail_outbox')
    .set({ attempts: MAX_ATTEMPTS, next_attempt_at: clock.now() })
    .execute();

onEveryEngine('administrators', (start, { engine }) => {
  test('are warned of mails that wait for more than an hour, and of those given up', async () => {
    const { mailDueWarnings, readWarningKinds, ...testApp } = await aSite(start);
    await putDueMail(testApp);
    await putDueMail(testApp);
    testApp.clock.forward(HOUR);
    await mailDueWarnings();
    expect(await readWarningKinds()).toEqual([]);
    testApp.clock.forward(1);
    await mailDueWarnings();
    expect(await readWarningKinds()).toEqual(['mail-stuck']);
    const [, , mail] = await mailsOf(testApp);
    expect(mail?.text).toContain('2 mails wait to be sent, the oldest since 20 November 2026');

    await giveUpAll(testApp);
    testApp.clock.forward(DAY);
    await mailDueWarnings();
    expect(await readWarningKinds()).toEqual(['mail-stuck', 'mail-stuck']);
    expect((await mailsOf(testApp))[3]?.text).toContain('2 mails were given up after two days.');
    testApp.clock.forward(DAY);
    await storeTimes(testApp.db, { backup: testApp.clock.now() });
    await mailDueWarnings();
    expect(await readWarningKinds()).toHaveLength(2);
  });

  test('are warned of a backup that is old, or was not made in the first two days', async () => {
    const { mailDueWarnings, readWarningKinds, ...testApp } = await aSite(start);
    testApp.clock.forward(2 * DAY);
    await mailDueWarnings();
    expect(await readWarningKinds()).toEqual([]);
    testApp.clock.forward(1);
    await mailDueWarnings();
    const [neverMade] = await mailsOf(testApp);
    expect(neverMade?.subject).toBe('The site was never backed up');
    await sendAll(testApp);
    testApp.clock.forward(DAY);
    await storeTimes(testApp.db, { backup: testApp.clock.now() - 2 * DAY - 1 });
    await mailDueWarnings();
    expect(await readWarningKinds()).toEqual(['backup-old', 'backup-old']);
    expect((await mailsOf(testApp))[1]?.text).toContain('The last backup was made on 21 November');
  });

  test('are warned once, though several processes see it at the same moment', async () => {
    const { machine, readWarningKinds, warningsOn, databaseUrl, dataDir } = await aSite(start);
    machine.free = 0;
    const otherDatabases =
      engine === 'postgres' ? [1, 2].map(() => openDatabase({ databaseUrl, dataDir })) : [];
    const processes = [
      warningsOn(),
      warningsOn(),
      ...otherDatabases.map((database) => warningsOn(database)),
    ];
    await Promise.all(processes.map(({ mailDueWarnings }) => mailDueWarnings()));
    for (const database of otherDatabases) await database.close();
    expect(await readWarningKinds()).toEqual(['disk-nearly-full']);
  });
});

onSqlite('administrators', (start) => {
  test('are warned of a disk that is nearly full, once a day, each in their language, unless blocked', async () => {
    const { mailDueWarnings, machine, clock, aUser, ...testApp } = await aSite(start);
    await aUser({ role: 3, email: 'boris@school.example', language: 'bg' });
    await aUser({ role: 3, blocked_at: clock.now() });
    machine.free = 4.25e9;
    await mailDueWarnings();
    await mailDueWarnings();
    await sendAll(testApp);
    clock.forward(DAY - 1);
    await mailDueWarnings();
    const mails = await mailsOf(testApp);
    const subjects = mails.map(({ recipient, subject }) => [recipient, subject]);
    expect(subjects).toEqual([
      ['ana@school.example', 'The disk of the site is nearly full'],
      ['boris@school.example', 'Дискът на сайта е почти пълен'],
    ]);
    expect(mails[0]?.text).toContain('Of the 100 GB on the disk of council-1, 4.3 GB are left.');
    expect(mails[1]?.text).toContain('4,3');
    clock.forward(1);
    await mailDueWarnings();
    expect(await mailsOf(testApp)).toHaveLength(4);
  });

  test('are told once of each older build that started', async () => {
    const { mailDueWarnings, readWarningKinds, builds, ...testApp } = await aSite(start);
    const { clock } = testApp;
    const liveBuiltAt = clock.now();
    for (const builtAt of [1, 1, 2, 1]) {
      builds.older = { builtAt, liveBuiltAt };
      await mailDueWarnings();
      await sendAll(testApp);
      clock.forward(DAY / 4);
    }
    expect(await readWarningKinds()).toEqual(['build-older', 'build-older']);
  });

  test('are not warned of mails that a mail server refuses because of their recipients', async () => {
    const { mailDueWarnings, readWarningKinds, ...testApp } = await aSite(start);
    await putDueMail(testApp);
    const refuse = () => Promise.reject(new DeliveryError('550', { isRefusal: true }));
    await workerFor(testApp, { send: refuse }).sendDue();
    testApp.clock.forward(HOUR + 1);
    await mailDueWarnings();
    expect(await readWarningKinds()).toEqual([]);
  });

  test('are told of the first error of a day, whichever process meets it, and where to look', async () => {
    const { mailDueWarnings, readWarningKinds, deps, ...testApp } = await aSite(start);
    const failAt = (at: number) => deps.loggedErrors.remember({ at, reference: 'r-1' });
    failAt(testApp.clock.now());
    await mailDueWarnings();
    failAt(testApp.clock.now());
    await mailDueWarnings();
    await sendAll({ deps });
    testApp.clock.forward(DAY);
    await mailDueWarnings();
    expect(await readWarningKinds()).toEqual(['error-logged']);
    const [mail] = await mailsOf({ ...testApp, deps });
    expect(mail?.text).toContain('At 20 November 2026 at 11:30');
    expect(mail?.text).toContain('in a line of level 50 with “r-1”');
    failAt(testApp.clock.now());
    await mailDueWarnings();
    expect(await readWarningKinds()).toHaveLength(2);
  });

  test('are warned of the rest when one thing cannot be looked at', async () => {
    const { warningsOn, readWarningKinds, deps } = await aSite(start);
    deps.loggedErrors.remember({ at: 0, reference: 'r-1' });
    const broken = warningsOn(undefined, () => Promise.reject(new Error('no such folder')));
    await expect(broken.mailDueWarnings()).rejects.toThrow();
    expect(await readWarningKinds()).toEqual(['error-logged']);
  });
});

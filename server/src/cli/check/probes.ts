import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { systemClock } from '../../base/clock.ts';
import { diskSpaceOf } from '../../base/disk-space.ts';
import { openBucket } from '../../bucket/bucket.ts';
import { isCopy } from '../../database/copy-mark.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { findBackupTimes } from '../../database/last-backup.ts';
import { isBackupOld, isNearlyFull } from '../../modules/warnings/warnings.rules.ts';
import { bad, clockFinding, doubtful, type Finding, good, type Probe } from './finding.ts';

export const checkDisk: Probe = async ({ dataDir }) => {
  // Before the first start the data folder may not be there. Then a folder above tells the disk, and need not be writable.
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  if (folder === dataDir) await access(folder, constants.W_OK);
  const disk = await diskSpaceOf(folder);
  const sentence = `The disk of ${dataDir} has ${Math.floor(disk.free / 1e6)} MB left.`;
  return [isNearlyFull(disk) ? doubtful(sentence) : good(sentence)];
};

export const checkDatabase: Probe = async (settings) => {
  const database = openDatabase({ ...settings, readOnly: true });
  try {
    const { isNew, pendingMigrations } = await database.findUpgrade();
    if (isNew) return [good('The database is empty: the first start makes its tables.')];
    const copyWarning =
      'This is a restored copy, which sends no mail: `restore --take-over` ends that.';
    return [
      pendingMigrations.length === 0
        ? good('The database is up to date.')
        : doubtful(`The next start will run ${pendingMigrations.join(', ')}.`),
      ...((await isCopy(database.db)) ? [doubtful(copyWarning)] : []),
      await backupFinding(database),
      ...(await databaseClockFindings(database)),
    ];
  } finally {
    await database.close();
  }
};

async function backupFinding({ db }: Database): Promise<Finding> {
  const times = await findBackupTimes(db);
  if (times.lastBackupAt === null) return doubtful('No backup was ever made.');
  const sentence = `The last backup was made at ${new Date(times.lastBackupAt).toISOString()}.`;
  return isBackupOld(times, systemClock.now()) ? bad(sentence) : good(sentence);
}

async function databaseClockFindings({ db, engine }: Database): Promise<Finding[]> {
  // SQLite has the clock of this machine.
  if (engine === 'sqlite') return [];
  const askedAt = systemClock.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  return row ? [clockFinding(row.now.getTime(), { askedAt, otherMachine: 'the database' })] : [];
}

/** Connects, speaks TLS and logs in as the site does, and sends nothing. */
export const checkMailServer: Probe = async ({ smtpUrl }) => {
  if (!smtpUrl) return [];
  const transport = createTransport({ url: smtpUrl });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return [good(`The mail server ${new URL(smtpUrl).host} lets the site in.`)];
};

/** Opens the bucket, which throws if it refuses the keys, and only warns if it does not answer. */
export const checkBucket: Probe = async ({ s3 }) => {
  if (!s3) return [];
  let doesAnswer = true;
  const warn = () => {
    doesAnswer = false;
  };
  await openBucket(s3, { warn });
  return [
    doesAnswer
      ? good(`The bucket ${s3.bucket} lets the site in.`)
      : bad(`The bucket ${s3.bucket} at ${s3.endpoint} does not answer.`),
  ];
};

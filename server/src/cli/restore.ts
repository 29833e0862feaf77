import { parseArgs } from 'node:util';
import { endInterruptedRestore } from '../backup/interrupted-restore.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { BackupSite } from '../backup/site.ts';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { lockFolder } from '../database/sqlite.ts';
import { prepareDataFolder } from '../process/data-folder.ts';
import { describeBackup, prepareBackupSite, WITHOUT_BUCKET_OPTION } from './backup-site.ts';
import { resolveForCaller, restoreSettings, runCommand } from './command.ts';

const USAGE = `Makes the site of a backup. The site must be stopped.

  restore <file>               into an empty data folder, and an empty database: a copy, which sends no mail
  restore <file> --take-over   as the real site; order numbers go on 1000 higher
  restore <file> --replace     in place of what is there
  restore <file> --plain       though the file is not encrypted, and a key is set
  restore --take-over          makes a copy the real site
  restore --finish             ends an interrupted restore

--without-bucket leaves out what was in the bucket; else it is put into that of the S3 settings, beside what is there.
BACKUP_KEY_FILE names the file with the key, where the backup is encrypted.`;

const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  replace: FLAG,
  plain: FLAG,
  'take-over': FLAG,
  finish: FLAG,
  ...WITHOUT_BUCKET_OPTION,
};

/** The result of `--finish`, by the site that is there now. */
const FINISH_SENTENCES = {
  former: 'The former site is back.',
  restored: 'The restored site is complete.',
  none: 'There is no interrupted restore.',
};

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [file, ...extraArguments] = positionals;
  const needsNoFile = values.finish || values['take-over'];
  if (extraArguments.length > 0 || (file ? values.finish : !needsNoFile))
    throw new ExpectedFailure(USAGE);
  const settings = restoreSettings();
  const site = await prepareBackupSite(settings, values);
  prepareDataFolder(settings.dataDir);
  const unlock = lockFolder(settings.dataDir);
  try {
    if (file) return await restore(site, file, values);
    const presentSite = await endInterruptedRestore(site);
    return values.finish ? FINISH_SENTENCES[presentSite ?? 'none'] : await makeRealSite(site);
  } finally {
    unlock();
  }
});

async function makeRealSite({ database, dataDir }: BackupSite): Promise<string> {
  if (await database.isEmpty()) throw new ExpectedFailure(`There is no database in ${dataDir}.`);
  return (await database.makeRealSite())
    ? 'This is the real site now: it sends mail, and order numbers go on 1000 higher.'
    : 'This is the real site already.';
}

async function restore(
  site: BackupSite,
  file: string,
  values: { readonly [Name in keyof typeof OPTIONS]: boolean },
): Promise<string> {
  const { replace, plain, 'take-over': takeOver, 'without-bucket': withoutBucket } = values;
  const options = { replace, plain, takeOver, withoutBucket };
  const restored = await restoreBackup(site, resolveForCaller(file), options);
  const { manifest, objects, formerDataDir } = restored;
  const lines = [
    `Restored as of ${manifest.madeAt}, and counted: ${describeBackup({ ...manifest, objects })}`,
  ];
  if (formerDataDir)
    lines.push(`What was there lies in ${formerDataDir}, until the site has run for a day.`);
  if (manifest.bucket && objects === null)
    lines.push(`What was in the bucket ${manifest.bucket} was not put back.`);
  lines.push(
    takeOver
      ? 'This is the real site now; order numbers go on 1000 higher.'
      : 'This is a copy: it sends no mail, and says so on every page. `restore --take-over` makes it the real site.',
    'Start the site as before: `node server/serve.mjs`, in a checkout `pnpm build` and `pnpm serve`.',
  );
  return lines.join('\n');
}

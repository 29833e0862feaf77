import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { lockFolder } from '../database/sqlite.ts';
import { prepareDataFolder } from '../process/data-folder.ts';
import { describeBackup, prepareBackupSite, WITHOUT_BUCKET_OPTION } from './backup-site.ts';
import { commandSettings, resolveForCaller, runCommand } from './command.ts';

const USAGE = `Makes the site of a backup. The site must be stopped.

  restore <file>             into an empty data folder, and an empty database
  restore <file> --replace   in place of what is there
  restore <file> --plain     though the file is not encrypted, and a key is set

--without-bucket leaves out what was in the bucket; else it is put into that of the S3 settings, beside what is there.
BACKUP_KEY_FILE names the file with the key, where the backup is encrypted.`;

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      plain: { type: 'boolean', default: false },
      ...WITHOUT_BUCKET_OPTION,
    },
  });
  const [file, ...extraArguments] = positionals;
  if (!file || extraArguments.length > 0) throw new ExpectedFailure(USAGE);
  const settings = commandSettings();
  const site = await prepareBackupSite(settings, values);
  prepareDataFolder(settings.dataDir);
  const unlock = lockFolder(settings.dataDir);
  try {
    const restored = await restoreBackup(site, resolveForCaller(file), {
      replace: values.replace,
      plain: values.plain,
      withoutBucket: values['without-bucket'],
    });
    const { manifest, objects, formerDataDir } = restored;
    return [
      `Restored as of ${manifest.madeAt}, and counted: ${describeBackup({ ...manifest, objects })}`,
      ...(formerDataDir
        ? [`What was in the data folder lies in ${formerDataDir}: remove it when all is well.`]
        : []),
      ...(manifest.bucket && objects === null
        ? [`What was in the bucket ${manifest.bucket} was not put back.`]
        : []),
      'Start the site as before: `node server/serve.mjs`, in a checkout `pnpm build` and `pnpm serve`.',
    ].join('\n');
  } finally {
    unlock();
  }
});

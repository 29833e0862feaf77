import { parseArgs } from 'node:util';
import type { BackupKey } from '../backup/key.ts';
import { makeBackup, verifyBackup } from '../backup/make-backup.ts';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { describeBackup, prepareBackupSite, WITHOUT_BUCKET_OPTION } from './backup-site.ts';
import { commandSettings, resolveForCaller, runCommand } from './command.ts';

const USAGE = `Writes the database, pictures and releases into one file. The site may run meanwhile.

  backup <file>                    reads DATA_DIR, DATABASE_URL and the S3 settings as the site does
  backup <file> --without-bucket   leaves out what is in the bucket
  backup --verify <file>           restores the database of a backup beside that of the site, counts it and removes it

BACKUP_KEY_FILE names a file with a key of age-keygen (the public one is enough) or a passphrase: the backup is
encrypted with it. Without, whoever has the backup has every address, and the secret that signs sessions.`;

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false }, ...WITHOUT_BUCKET_OPTION },
  });
  const [file, ...extraArguments] = positionals;
  if (!file || extraArguments.length > 0) throw new ExpectedFailure(USAGE);
  const site = await prepareBackupSite(commandSettings(), values);
  const path = resolveForCaller(file);
  if (values.verify)
    return `Restored beside the site, and found whole: ${describeBackup(await verifyBackup(site, path))}`;
  const manifest = await makeBackup(site, path);
  const lines = [`${path}: ${describeBackup(manifest)}`, keySentence(site.key)];
  if (site.bucket && manifest.objects === null)
    lines.push(`What is in the bucket ${site.bucket.name} is not in it.`);
  return lines.join('\n');
});

function keySentence(key: BackupKey | null): string {
  if (!key)
    return 'Restored beside the site, and found whole. NOT ENCRYPTED: it holds addresses and secrets; set BACKUP_KEY_FILE.';
  return key.canDecrypt
    ? 'Encrypted; restored beside the site, and found whole.'
    : 'Encrypted; not restored beside the site, which needs the secret key.';
}

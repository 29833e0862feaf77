import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { commandSettings, runCommand } from './command.ts';

const USAGE = `Brings the schema of the database up to date, as a start of the site does.

  migrate             runs what is missing
  migrate --dry-run   lists what would run, and changes nothing; the site may run`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const { databaseUrl, dataDir } = commandSettings();
  const isDryRun = values['dry-run'];
  const database = openDatabase({ databaseUrl, dataDir, readOnly: isDryRun });
  try {
    const names = isDryRun
      ? (await database.findUpgrade()).pendingMigrations
      : await database.migrate();
    if (names.length === 0) return 'Nothing to do: the database is up to date.';
    return names.map((name) => `${isDryRun ? 'Would run' : 'Ran'} ${name}`).join('\n');
  } finally {
    await database.close();
  }
});

/**
 * The start for production: nothing is installed, built or written outside DATA_DIR. Plain JavaScript, so that an old
 * Node.js can report the missing feature.
 */
const OLDEST = 24;
/** Of SQLite 3: the first that can drop a constraint, as a migration does. */
const OLDEST_SQLITE = 53;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    `Cannot start: this needs Node ${OLDEST} or newer, and found ${process.versions.node}. Get it from https://nodejs.org.`,
  );
  process.exit(78);
}
if (Number(process.versions.sqlite?.split('.')[1]) < OLDEST_SQLITE) {
  console.error(
    `Cannot start: this needs a newer Node ${OLDEST}, with SQLite 3.${OLDEST_SQLITE}; Node ${process.versions.node} has SQLite ${process.versions.sqlite}.`,
  );
  process.exit(78);
}
if (process.argv.includes('--version')) {
  const { PROGRAM_VERSION } = await import('./src/base/program-version.ts');
  const { version, commit, builtAt } = PROGRAM_VERSION;
  console.log([version, commit, builtAt].filter(Boolean).join(' '));
} else {
  process.env.NODE_ENV ||= 'production';
  if (process.argv.includes('--check')) await import('./src/cli/check.ts');
  else await import('./src/main.ts');
}

/**
 * The start for production: nothing is installed, built or written outside DATA_DIR. Plain JavaScript, so that an old
 * Node.js can report the missing feature.
 */
const OLDEST_NODE = 24;
/** SQLite 3.53 is the first that can drop a constraint, as a migration does. Node.js brings its own SQLite. */
const OLDEST_SQLITE_MINOR = 53;
/** `EX_CONFIG` of Unix: service managers do not try again. */
const EXIT_LASTING_FAILURE = 78;

function refuse(reason) {
  console.error(`Cannot start: ${reason}`);
  process.exit(EXIT_LASTING_FAILURE);
}

const { node, sqlite } = process.versions;
if (Number.parseInt(node, 10) < OLDEST_NODE)
  refuse(
    `this needs Node ${OLDEST_NODE} or newer, and found ${node}. Get it from https://nodejs.org.`,
  );
if (Number(sqlite?.split('.')[1]) < OLDEST_SQLITE_MINOR)
  refuse(
    `this needs a newer Node ${OLDEST_NODE}, with SQLite 3.${OLDEST_SQLITE_MINOR}; Node ${node} has SQLite ${sqlite}.`,
  );
if (process.argv.includes('--version')) {
  const { PROGRAM_VERSION } = await import('./src/base/program-version.ts');
  const { version, commit, builtAt } = PROGRAM_VERSION;
  console.log([version, commit, builtAt].filter(Boolean).join(' '));
} else {
  process.env.NODE_ENV ||= 'production';
  if (process.argv.includes('--check')) await import('./src/cli/check.ts');
  else await import('./src/main.ts');
}

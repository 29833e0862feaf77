import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The start for production: nothing is installed, built or written outside DATA_DIR. Plain JavaScript, so that an old
 * Node.js can say what it lacks.
 */
const OLDEST = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    `Cannot start: this needs Node ${OLDEST} or newer, and found ${process.versions.node}. Get it from https://nodejs.org.`,
  );
  process.exit(78);
}
process.env.NODE_ENV ||= 'production';
// A lean install has its built site beside the server.
const built = fileURLToPath(new URL('../built', import.meta.url));
if (existsSync(built)) process.env.BUILT_SITE ||= built;
await import('./src/main.ts');

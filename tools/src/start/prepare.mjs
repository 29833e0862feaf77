import { majorOf, modernNode, ROOT, withOwnNode } from '../base/checkout.mjs';
import { run } from '../base/child.mjs';
import { ExpectedError } from '../base/expected-error.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';

/** Runs the start command itself. All else runs in `modernNode()`. */
const OLDEST_NODE = 20;
const LOCK_FILE = `${ROOT}/.cache/start.lock`;

export function refuseOldNode() {
  if (majorOf(process.versions.node) >= OLDEST_NODE) return;
  throw new ExpectedError(
    `This needs Node ${OLDEST_NODE} or newer, and found ${process.versions.node}. Get it from https://nodejs.org.`,
  );
}

/** Installs missing packages, and says so. */
export async function ensurePackages() {
  if (isInstalled()) return;
  const startedAt = performance.now();
  console.log('Installing packages …');
  await withLock(LOCK_FILE, {
    onWait: () => console.log('Installing packages: waiting for another start in this folder …'),
    work: async () => {
      if (!isInstalled()) await install();
    },
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`Installing packages: done in ${seconds} s`);
}

/** Builds the shell and the sections that changed, and writes a release of each into DATA_DIR. */
export async function buildSite() {
  const { code } = await withLock(LOCK_FILE, {
    onWait: () => console.log('Building: waiting for another start in this folder …'),
    work: () =>
      run([modernNode(), `${ROOT}/tools/src/release/build-site.ts`], {
        env: withOwnNode({ NODE_ENV: 'production' }),
        show: true,
      }),
  });
  if (code !== 0) throw new ExpectedError('The site could not be built: see the error above.');
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pinnedPnpm, ROOT } from '../base/checkout.mjs';
import { run } from '../base/child.mjs';
import { adviceFor, ExpectedError } from '../base/expected-error.mjs';

const LOCK_FILE = `${ROOT}/pnpm-lock.yaml`;

/** Says for which machine and lock file the packages are installed. In node_modules, so that it is deleted with them. */
const INSTALLED_STATE_FILE = `${ROOT}/node_modules/.installed`;

/** Whether node_modules contains the packages of the lock file, for this machine and for every package. */
export const isInstalled = () =>
  existsSync(INSTALLED_STATE_FILE) &&
  readFileSync(INSTALLED_STATE_FILE, 'utf8') === stateText() &&
  readdirSync(ROOT)
    .filter((name) => existsSync(`${ROOT}/${name}/package.json`))
    .every((name) => existsSync(`${ROOT}/${name}/node_modules`));

const stateText = () => `${process.platform} ${process.arch}\n${readFileSync(LOCK_FILE, 'utf8')}`;

/** Installs all packages with the pinned pnpm, exactly as in the lock file. */
export async function install() {
  // In CI mode pnpm asks nothing; NODE_ENV=production would leave out what the build needs.
  const env = { ...process.env, CI: 'true', NODE_ENV: 'development' };
  const options = ['--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const { code, output } = await run(['npx', '-y', pinnedPnpm(), 'install', ...options], { env });
  if (code !== 0) {
    const reason = `${output.trimEnd()}\n\nThe packages could not be installed.\n${adviceFor(output)}`;
    throw new ExpectedError(reason.trimEnd());
  }
  writeFileSync(INSTALLED_STATE_FILE, stateText());
}

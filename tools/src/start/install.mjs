import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pinnedPnpm, ROOT } from '../base/checkout.mjs';
import { run } from '../base/child.mjs';
import { adviceFor, ExpectedError } from '../base/expected-error.mjs';

const LOCK_FILE = `${ROOT}/pnpm-lock.yaml`;

/** Copy of the installed lock file. In node_modules, so that it is deleted with that folder. */
const INSTALLED_LOCK_FILE = `${ROOT}/node_modules/.installed`;

/** Whether node_modules contains the packages of the lock file, for this machine and for every package. */
export const isInstalled = () =>
  existsSync(INSTALLED_LOCK_FILE) &&
  readFileSync(INSTALLED_LOCK_FILE, 'utf8') === installedText() &&
  readdirSync(ROOT)
    .filter((name) => existsSync(`${ROOT}/${name}/package.json`))
    .every((name) => existsSync(`${ROOT}/${name}/node_modules`));

const installedText = () =>
  `${process.platform} ${process.arch}\n${readFileSync(LOCK_FILE, 'utf8')}`;

/** Installs all packages with the pinned pnpm, exactly as in the lock file. */
export async function install() {
  // In CI mode pnpm asks nothing; NODE_ENV=production would leave out what the build needs.
  const env = { ...process.env, CI: 'true', NODE_ENV: 'development' };
  const options = ['--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const { code, output } = await run(['npx', '-y', pinnedPnpm(), 'install', ...options], { env });
  if (code !== 0) {
    throw new ExpectedError(
      [output.trimEnd(), '', 'The packages could not be installed.', adviceFor(output)]
        .join('\n')
        .trimEnd(),
    );
  }
  writeFileSync(INSTALLED_LOCK_FILE, installedText());
}

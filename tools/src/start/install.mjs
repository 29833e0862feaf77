import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { adviceFor, ExpectedError } from './expected-error.mjs';
import { ROOT } from './paths.mjs';

/** In node_modules, so that it is deleted with that folder. */
const INSTALLED_HASH = `${ROOT}/node_modules/.installed`;

/** Whether node_modules contains the packages that the lock file and the package.json files require. */
export const isInstalled = () =>
  existsSync(INSTALLED_HASH) &&
  readFileSync(INSTALLED_HASH, 'utf8') === inputHash() &&
  hasEveryPackage();

/** Installs all packages with the pinned pnpm, exactly as in the lock file. */
export async function install() {
  // In CI mode pnpm asks nothing; NODE_ENV=production would leave out what the build needs.
  const env = { ...process.env, CI: 'true', NODE_ENV: 'development' };
  const { code, output } = await run(
    [
      'npx',
      '-y',
      pinnedPnpm(),
      'install',
      '--frozen-lockfile',
      '--config.confirmModulesPurge=false',
    ],
    { env },
  );
  if (code !== 0) {
    throw new ExpectedError(
      [output.trimEnd(), '', 'The packages could not be installed.', adviceFor(output)]
        .join('\n')
        .trimEnd(),
    );
  }
  writeFileSync(INSTALLED_HASH, inputHash());
}

/** `pnpm@x.y.z`, as package.json pins it. */
export function pinnedPnpm() {
  const { packageManager } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  return String(packageManager);
}

const packageFolders = () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${ROOT}/${entry.name}/package.json`))
    .map(({ name }) => name)
    .sort();

const hasEveryPackage = () =>
  packageFolders().every((folder) => existsSync(`${ROOT}/${folder}/node_modules`));

function inputHash() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
  for (const folder of packageFolders()) files.push(`${folder}/package.json`);
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(`${ROOT}/${file}`));
  return hash.digest('hex');
}

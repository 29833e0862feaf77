import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Discovery, SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { buildPackage } from './build-package.ts';
import { type BuiltRelease, describeRelease, describeShellRelease } from './describe-release.ts';
import { inPackage, ROOT } from './paths.ts';

const run = promisify(execFile);

/** Builds a package as a release. `live` gets the sections that a release of the shell contains. */
export async function buildRelease(
  name: string,
  live: (() => Promise<Discovery>) | undefined,
): Promise<BuiltRelease> {
  await buildPackage(name);
  return name === SHELL && live ? describeShellRelease(await live()) : describeRelease(name);
}

/** Checks the types of a package, incrementally: the second check is much shorter. */
export async function checkTypes(name: string): Promise<void> {
  const tsc = `${ROOT}/node_modules/typescript/bin/tsc`;
  const incremental = [
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ];
  await run(process.execPath, [tsc, '-p', '.', ...incremental], { cwd: inPackage(name) }).catch(
    (error: { stdout?: string }) => {
      throw new ExpectedError(`The types of ${name} are not right:\n${error.stdout ?? ''}`);
    },
  );
}

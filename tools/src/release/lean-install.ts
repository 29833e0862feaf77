import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pinnedPnpm } from '../base/checkout.mjs';
import { run } from '../base/child.mjs';
import { runCommand } from '../base/command.mjs';
import { ExpectedError } from '../base/expected-error.mjs';
import { ROOT } from '../base/paths.ts';
import { buildSite } from './build-site.ts';
import { findCommit } from './built-from.ts';

/** Files that the server reads at run time, and those with which pnpm installs its packages. */
const SERVER_FILES = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'LICENSE',
  'server/package.json',
  'server/serve.mjs',
  'server/src',
  'server/demo',
  'server/texts',
  'shared/package.json',
  'shared/src',
  'shared/texts',
];

/**
 * `pnpm lean <folder>`: a production install without build tools, which may be copied to a machine of the same kind. It
 * requires Node 24 there, but neither a network nor write access to the folder.
 */
async function leanInstall(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new ExpectedError(`${folder} is not empty.`);
  // Asked first: the folder may lie in the checkout, which then has uncommitted files.
  const commit = (await findCommit(['.']))?.commit ?? null;
  await mkdir(folder, { recursive: true });
  for (const file of SERVER_FILES) {
    await cp(path.join(ROOT, file), path.join(folder, file), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$/.test(source),
    });
  }
  const { code, output } = await run(
    ['npx', '-y', pinnedPnpm(), 'install', '--prod', '--frozen-lockfile', '--filter', 'server...'],
    { cwd: folder, env: { ...process.env, CI: 'true' } },
  );
  if (code !== 0) throw new ExpectedError(output);
  // The server looks for the built site in this folder, beside its own.
  await buildSite(path.join(folder, 'built'));
  const builtAt = new Date().toISOString();
  await writeFile(path.join(folder, 'build.json'), `${JSON.stringify({ commit, builtAt })}\n`);
  console.log(`Lean install in ${folder}: start it with \`node server/serve.mjs\` (Node 24)`);
}

await runCommand(async () => {
  const [folder, ...extraArguments] = process.argv.slice(2);
  if (!folder || extraArguments.length > 0) throw new ExpectedError('pnpm lean <folder>');
  await leanInstall(path.resolve(process.env['INIT_CWD'] ?? '', folder));
  return 0;
});

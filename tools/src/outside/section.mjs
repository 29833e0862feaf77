#!/usr/bin/env node
import './types-of-packages.mjs';

const USAGE = `pnpm release [options]   build, check and release this section; --help says more
pnpm dev --site <address>   show it inside a deployed site while it changes
pnpm texts [--check]   bring texts/bg.po up to date with the code`;

/** The commands of a section in a repository of its own. Each reads the rest of the command line itself. */
const COMMANDS = {
  release: () => import('../release/release-section.ts'),
  dev: () => import('../dev/dev.ts'),
  texts: () => import('../texts/update-catalogues.ts'),
};

const [node = '', file = '', name = '', ...rest] = process.argv;
const command = Object.entries(COMMANDS).find(([commandName]) => commandName === name)?.[1];
process.argv = [node, file, ...rest];
if (command) await command();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

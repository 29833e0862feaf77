import { runAttached } from '../start/child.mjs';
import { runCommand } from '../start/command.mjs';
import { modernNode, ROOT, withOwnNode } from '../start/paths.mjs';
import { ensurePackages, requireNode } from '../start/prepare.mjs';

/** `npm test`: installs missing packages, then runs every suite. `-- --only unit,e2e` runs some. */
await runCommand(async () => {
  requireNode();
  await ensurePackages();
  return runAttached([modernNode(), `${ROOT}/tools/src/test/main.ts`, ...process.argv.slice(2)], {
    env: withOwnNode(),
  });
});

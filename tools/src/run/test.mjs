import { runAttached } from './child.mjs';
import { runCommand } from './command.mjs';
import { modernNode, ROOT, withOwnNode } from './paths.mjs';
import { ensurePackages, requireNode } from './prepare.mjs';

/** `npm test`: installs what is missing, then runs every suite. `-- --only unit,e2e` runs some. */
await runCommand(async () => {
  requireNode();
  await ensurePackages();
  return runAttached(
    [modernNode(), `${ROOT}/tools/src/run/suites/main.ts`, ...process.argv.slice(2)],
    { env: withOwnNode() },
  );
});

import { modernNode, ROOT, withOwnNode } from '../base/checkout.mjs';
import { runAttached } from '../base/child.mjs';
import { runCommand } from '../base/command.mjs';
import { ensurePackages, refuseOldNode } from '../start/prepare.mjs';

/** `npm test`: installs missing packages, then runs every suite. `-- --only unit,e2e` runs some. */
await runCommand(async () => {
  refuseOldNode();
  await ensurePackages();
  return runAttached([modernNode(), `${ROOT}/tools/src/test/main.ts`, ...process.argv.slice(2)], {
    env: withOwnNode(),
  });
});

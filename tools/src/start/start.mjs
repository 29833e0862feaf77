import { modernNode, ROOT, withOwnNode } from '../base/checkout.mjs';
import { runAttached } from '../base/child.mjs';
import { runCommand } from '../base/command.mjs';
import { buildSite, ensurePackages, refuseOldNode } from './prepare.mjs';

/** `npm start`: installs and builds if necessary, then serves the whole site. */
await runCommand(async () => {
  refuseOldNode();
  await ensurePackages();
  await buildSite();
  const demo = process.env.DEMO || (process.env.NODE_ENV === 'production' ? 'off' : 'default');
  return runAttached(
    [
      modernNode(),
      ...['--import', new URL('./end-with-parent.mjs', import.meta.url).href],
      ...(process.env.DEMO_OIDC === 'on'
        ? ['--import', `${ROOT}/tools/src/start/demo-school-accounts.ts`]
        : []),
      `${ROOT}/server/src/main.ts`,
    ],
    { env: withOwnNode({ DEMO: demo }) },
  );
});

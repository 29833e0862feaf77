import { loadavg } from 'node:os';
import { faultySite } from '../engines/support/faulty-site.ts';
import { startEngine } from '../engines/support/start-engine.ts';
import { DESKTOP, PHONE } from '../engines/support/visitor.ts';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { pageOf, usersOf } from './big-school.ts';
import { type Scrolled, scroll } from './scrolling.ts';

/**
 * `pnpm --filter e2e frames:engines [address of a running site with demo content] [rounds]`: milliseconds from one
 * frame to the next in Chromium, Firefox and WebKit while the list of users is scrolled. An engine that draws
 * without a graphics card is slow on any page, so a list of 9,999 is judged by a list of 90 in the same engine.
 */
const [, , origin = 'http://localhost:3000', rounds = '3'] = process.argv;
const COUNTS = [90, 9_999];

const site = await faultySite(origin);
for (const name of ['chromium', 'firefox', 'webkit']) {
  const engine = await startEngine(name, origin);
  if (engine === null) {
    console.log(`${name} is not installed`);
    continue;
  }
  for (const viewport of [DESKTOP, PHONE]) {
    const visitor = await engine.visit(viewport);
    await visitor.open('/login', site);
    await visitor.fill('E-mail', ACCOUNTS.admin.email);
    await visitor.fill('Password', PASSWORD);
    await visitor.press('button', 'Login');
    await visitor.sees('heading', /^Welcome to/);
    for (const count of COUNTS) {
      site.fault(/\/api\/users\?/, { kind: 'answered', body: pageOf(usersOf(count)) });
      await visitor.open('/admin/users', site);
      await visitor.seesText(`${count} users`);
      const results: Scrolled[] = [];
      for (let round = 0; round < Number(rounds); round += 1) results.push(await scroll(visitor));
      report(`${name}, ${viewport.width} px, ${count} users`, results);
    }
    await visitor.close();
  }
  await engine.stop();
}
await site.close();
console.log(`Load average ${loadavg()[0]?.toFixed(1)}; best of ${rounds} rounds`);

function report(what: string, results: readonly Scrolled[]): void {
  const best = results.toSorted((a, b) => a.median - b.median)[0];
  if (best) console.log(`${what}: median ${best.median}, p95 ${best.p95}, longest ${best.longest}`);
}

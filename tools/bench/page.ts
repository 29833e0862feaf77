import { loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../src/test/browser.ts';
import { options } from './options.ts';
import { type Measured, tableOf } from './results.ts';
import { startVariants, type Variants } from './variants.ts';
import { type Network, visit } from './visit.ts';

/**
 * `pnpm bench:page`: a first and a second visit on a slow phone, to this site and to the same sources built as one. In turns, so that
 * other load on the machine affects both.
 */
const began = performance.now();
const variants = await startVariants(options.port, { withMonolith: true });
const launch = launchOptions();
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--ignore-certificate-errors-spki-list=${variants.spki}`],
});
try {
  const measured = await measureAll(browser, variants);
  for (const network of options.networks) {
    console.log(`\n${network} 4G, ${options.rounds} rounds, median (smallest–largest)`);
    console.table(tableOf(measured.filter((measurement) => measurement.network === network)));
  }
  console.log(progress());
} finally {
  await browser.close();
  await variants.end();
}

async function measureAll(browser: Browser, variants: Variants): Promise<Measured[]> {
  const round = { browser, variants };
  const measured: Measured[] = [];
  // Fills the server's caches, as other visitors do on a real site.
  await measureRound({ ...round, network: 'fast', turn: 0 });
  for (let turn = 1; turn <= options.rounds; turn += 1)
    for (const network of options.networks) {
      measured.push(...(await measureRound({ ...round, network, turn })));
      console.log(`round ${turn} of ${options.rounds}, ${network}: ${progress()}`);
    }
  return measured;
}

type Round = {
  readonly browser: Browser;
  readonly variants: Variants;
  readonly network: Network;
  readonly turn: number;
};

async function measureRound({ browser, variants, network, turn }: Round) {
  const measured: Measured[] = [];
  const origins = Object.entries(variants.origins);
  if (turn % 2 === 1) origins.reverse();
  for (const { name, path, text, link } of variants.pages) {
    if (!options.pages.includes(name)) continue;
    for (const [variant, origin] of origins) {
      const pageVisit = await visit(browser, { url: origin + path, network, text, link });
      for (const error of new Set(pageVisit.errors))
        console.warn(`${variant} ${path}: ${error.slice(0, 160)}`);
      measured.push({ network, page: name, variant, visit: pageVisit });
    }
  }
  return measured;
}

function progress(): string {
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${seconds} s, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

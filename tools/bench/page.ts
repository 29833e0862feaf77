import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../src/test/browser.ts';
import { NETWORK_NAMES, type Network } from './networks.ts';
import { type Options, readOptions, type Variant } from './options.ts';
import type { Watched } from './page-watch.ts';
import type { MeasuredPage, PageName } from './pages.ts';
import { plotOf } from './plot.ts';
import { type Result, resultsOf, tableOf } from './results.rules.ts';
import { startVariants, type Variants } from './variants.ts';
import { expectTapped, type Visit, visit } from './visit.ts';

export type Measured = {
  readonly network: Network;
  readonly page: PageName;
  readonly variant: Variant;
  readonly visit: Visit;
};

/**
 * `pnpm bench:page`: a first visit on a slow phone, to this site, to this site without rendering on the server, and
 * to the same sources built as one. In turns, so that other work on the machine falls on all of them.
 */
const options = readOptions(process.argv.slice(2));
const began = performance.now();
const variants = await startVariants(options);
const launch = launchOptions();
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--ignore-certificate-errors-spki-list=${variants.spki}`],
});
try {
  const measured = await measureAll(browser, { options, variants });
  const results = resultsOf(measured);
  await report(results, measured);
} finally {
  await browser.close();
  await variants.end();
}

type Run = { readonly options: Options; readonly variants: Variants };

async function measureAll(browser: Browser, run: Run): Promise<Measured[]> {
  const { rounds, networks } = run.options;
  const measured: Measured[] = [];
  // Fills the caches of the servers, as other visitors do on a real site, and shows that a tap means a tap.
  await measureRound(browser, { ...run, network: 'fast', turn: 0, afterwards: expectTapped });
  for (let round = 1; round <= rounds; round += 1) {
    for (const network of networks) {
      measured.push(...(await measureRound(browser, { ...run, network, turn: round })));
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`round ${round} of ${rounds}, ${network}: ${seconds} s, load ${load()}`);
    }
  }
  return measured;
}

type Round = Run & {
  readonly network: Network;
  readonly turn: number;
  readonly afterwards?: (page: Page, link: string) => Promise<void>;
};

async function measureRound(
  browser: Browser,
  { options, variants, network, turn, afterwards }: Round,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const page of variants.pages.filter(({ name }) => options.pages.includes(name)))
    for (const variant of turned(options.variants, turn)) {
      const url = variants.origins[variant] + page.path;
      const asked = { ...watched(page), url, network, ...(afterwards && { afterwards }) };
      const one = await visit(browser, asked);
      for (const error of new Set(one.errors))
        console.warn(`${variant} ${page.path}: ${error.slice(0, 160)}`);
      measured.push({ network, page: page.name, variant, visit: one });
    }
  return measured;
}

function watched({ text, link }: MeasuredPage): Watched {
  return { text, link };
}

function turned<T>(list: readonly T[], by: number): T[] {
  return [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
}

async function report(results: readonly Result[], measured: readonly Measured[]): Promise<void> {
  const { json, plot, rounds } = options;
  for (const network of options.networks) {
    console.log(`\n${NETWORK_NAMES[network]}, ${rounds} rounds, median (smallest–largest)\n`);
    console.log(tableOf(results.filter((one) => one.network === network)));
  }
  console.log(`\nload ${load()}, ${Math.round((performance.now() - began) / 1000)} s`);
  if (json) await writeFile(json, `${JSON.stringify({ options, results, measured }, null, 1)}\n`);
  const [drawn] = options.networks;
  if (plot && drawn) await writeFile(plot, plotOf(results, drawn));
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

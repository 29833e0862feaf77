import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { startBenchSite } from './bench-site.ts';
import { options } from './options.ts';
import { type Measurement, tableOf } from './results.ts';
import { type Network, visit } from './visit.ts';

/** `pnpm bench:page`: a first and a second visit on a slow phone. */
const startedAt = performance.now();
const site = await startBenchSite();
try {
  const browser = await chromium.launch(site.launch);
  const pages = await site.pages();
  const measureRound = async (network: Network): Promise<Measurement[]> => {
    const measured: Measurement[] = [];
    for (const page of pages) {
      const pageVisit = await visit(browser, { ...page, network });
      for (const error of new Set(pageVisit.errors))
        console.warn(`${page.name}: ${error.slice(0, 160)}`);
      measured.push({ network, page: page.name, visit: pageVisit });
    }
    return measured;
  };

  // Fills the server's caches, as other visitors do on a real site.
  await measureRound('fast');
  const measured: Measurement[] = [];
  for (let round = 1; round <= options.rounds; round += 1)
    for (const network of options.networks) {
      measured.push(...(await measureRound(network)));
      console.log(`round ${round} of ${options.rounds}, ${network}: ${progress()}`);
    }
  for (const network of options.networks) {
    console.log(`\n${network} 4G, ${options.rounds} rounds, median (smallest–largest)`);
    console.table(tableOf(measured.filter((measurement) => measurement.network === network)));
  }
  await browser.close();
} finally {
  await site.end();
}

function progress(): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return `${seconds} s, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

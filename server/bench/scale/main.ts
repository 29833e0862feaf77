import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { checkModel } from './check.ts';
import { measureCosts } from './measure.ts';
import { firstToGiveOut, type Installation, LIMITS, mostVisits } from './site-model.ts';
import { BREAK, type Costs } from './visit-costs.ts';

/**
 * `pnpm bench:scale [--measure] [--check 20]`: how many visits one, three and thirty processes carry, by simulation, and what gives
 * out first. With `--measure` the costs of calls are measured on this machine first, after `pnpm build`; else
 * those of `costs.json` are taken. With `--check` so many visits a second go to one real process, after `pnpm build`, and
 * what they cost is printed beside what the model says; nothing else is.
 */
const { values } = parseArgs({
  options: { measure: { type: 'boolean', default: false }, check: { type: 'string' } },
});
const FILE = new URL('./costs.json', import.meta.url);

if (values.measure) {
  const measured = await measureCosts();
  writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`Costs of calls, measured; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
}
const costs = JSON.parse(readFileSync(FILE, 'utf8')) as Costs;
if (values.check !== undefined) {
  const found = await checkModel(Number(values.check), BREAK);
  const { visits, calls, failed, atRest, measured, modelled } = found;
  console.log(
    `${visits} visits, ${calls} calls, ${failed} failed; at rest ${atRest.toFixed(1)} ms a second; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log('Processor time of one visit, ms');
  console.table({ measured, modelled });
  process.exit(failed > 0 ? 1 : 0);
}
console.log('Processor time of one call, ms');
console.table(costs);

const NEAR: Omit<Installation, 'processes'> = {
  databaseCores: 4,
  roundTripMs: 0.5,
  commitMs: 2,
  hasCdn: false,
  sameProduct: 0.1,
};
const BIG = { ...NEAR, databaseCores: 16 };

type Case = readonly [name: string, site: Installation];
const CASES: readonly Case[] = [
  ['1 process', { ...NEAR, processes: 1 }],
  ['1 process, CDN', { ...NEAR, processes: 1, hasCdn: true }],
  ['3 processes', { ...NEAR, processes: 3 }],
  ['3 processes, CDN', { ...NEAR, processes: 3, hasCdn: true }],
  ['3 processes, database far away', { ...NEAR, processes: 3, roundTripMs: 5, commitMs: 10 }],
  ['3 processes, all want one product', { ...NEAR, processes: 3, sameProduct: 1 }],
  ['30 processes', { ...NEAR, processes: 30 }],
  ['30 processes, database of 16 cores', { ...BIG, processes: 30 }],
  ['30 processes, 16 cores, CDN', { ...BIG, processes: 30, hasCdn: true }],
  [
    '30 processes, 16 cores, CDN, one product',
    { ...BIG, processes: 30, hasCdn: true, sameProduct: 1 },
  ],
];

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const rows = CASES.map(([name, site]) => {
  const best = mostVisits({ costs, site, visit: BREAK });
  const used = LIMITS.map((limit) => [`${limit} used`, percent(best.used[limit])] as const);
  return [
    name,
    {
      'visits/s': Math.round(best.visitsPerSecond),
      'orders/s': Math.round(best.visitsPerSecond * BREAK.order),
      'p50 ms': Math.round(best.p50Ms * 10) / 10,
      'p99 ms': Math.round(best.p99Ms),
      'gives out first': firstToGiveOut(best),
      ...Object.fromEntries(used),
      'renderer used': percent(best.rendererUsed),
    },
  ] as const;
});
console.log('Most visits a second with 99 of 100 calls within a second');
console.table(Object.fromEntries(rows));

import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchCall } from '../closed-loop.ts';
import { orderCalls } from '../order-calls.ts';
import { measureCostsOf } from './measure.ts';
import { type MeasuredSite, onMeasuredSite } from './measured-site.ts';
import { type CallName, modelledCpu, type Visit } from './visit-costs.ts';

const SECONDS = 60;
const WARM_SECONDS = 10;
const REST_SECONDS = 10;
const READS = [
  '/api/products?page=0&size=12',
  '/api/products?page=0&size=4',
  '/api/news?page=0&size=4',
  '/api/news?page=0&size=12',
  '/api/products/1',
];
const PAGES = ['/', '/store', '/store/1'];

/**
 * Measures what each kind of call costs one real process, then sends visits to it at random moments, and returns the processor
 * time of a visit beside what the model makes of those costs, in milliseconds. What the process does without any visit is
 * taken off. Times on the clock are not compared: they are those of this machine.
 */
export const checkModel = (visitsPerSecond: number, visit: Visit) =>
  onMeasuredSite((site) => check(site, { visitsPerSecond, visit }));

type Load = { readonly visitsPerSecond: number; readonly visit: Visit };

async function check(site: MeasuredSite, { visitsPerSecond, visit }: Load) {
  const { client, cpu } = site;
  const costs = await measureCostsOf(site);
  const next = callsOf(site);
  let [calls, failed] = [0, 0];
  const one = async (name: CallName): Promise<void> => {
    const { status } = await client.send(next[name]()).catch(() => ({ status: 0 }));
    calls += 1;
    // Nobody has the password: a login is hashed and refused.
    if (status !== 200 && status !== 201 && name !== 'login') failed += 1;
  };
  const visitOnce = (): Promise<unknown> =>
    Promise.all(
      (Object.keys(visit) as CallName[]).flatMap((name) => {
        const times = Math.floor(visit[name]) + (Math.random() < visit[name] % 1 ? 1 : 0);
        return Array.from({ length: times }, () => one(name));
      }),
    );
  const run = async (seconds: number): Promise<number> => {
    const under: Promise<unknown>[] = [];
    for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
      under.push(visitOnce());
      await sleep((-Math.log(1 - Math.random()) * 1000) / visitsPerSecond);
    }
    await Promise.all(under);
    return under.length;
  };
  await run(WARM_SECONDS);
  [calls, failed] = [0, 0];
  /** Processor time of some work, with how much of it there was. */
  const spent = async (work: () => Promise<number>) => {
    const before = cpu();
    const much = await work();
    const after = cpu();
    const of = (kind: keyof typeof before): number => after[kind] - before[kind];
    return { much, process: of('process'), database: of('database'), renderer: of('renderer') };
  };
  const busy = await spent(() => run(SECONDS));
  const rest = await spent(async () => sleep(REST_SECONDS * 1000, REST_SECONDS));
  const each = (kind: 'process' | 'database' | 'renderer'): number =>
    (busy[kind] - (rest[kind] / rest.much) * SECONDS) / busy.much;
  return {
    visits: busy.much,
    calls,
    failed,
    atRest: rest.process / rest.much,
    measured: { process: each('process'), database: each('database'), renderer: each('renderer') },
    modelled: modelledCpu(busy.much / SECONDS, { costs, visit }),
  };
}

/** The next call of each kind. */
function callsOf({ script, pupils }: MeasuredSite): Readonly<Record<CallName, () => BenchCall>> {
  const packed = { 'accept-encoding': 'br' };
  const order = orderCalls(pupils);
  let turn = 0;
  const oneOf = (all: readonly string[]): string => {
    turn += 1;
    return all[turn % all.length] ?? '';
  };
  return {
    page: () => ({ path: oneOf(PAGES), headers: packed }),
    file: () => ({ path: script, headers: packed }),
    read: () => ({ path: oneOf(READS), headers: packed }),
    own: () => ({
      path: '/api/orders?page=0&size=10',
      headers: { authorization: `Bearer ${oneOf(pupils)}` },
    }),
    order,
    login: () => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@school.example', password: 'Not this one 1' }),
    }),
  };
}

import { type Arrivals, type Step, seeded, simulate, use } from './simulate.ts';
import { type CallName, type Cost, type Costs, type Visit, writesOf } from './visit-costs.ts';

export type Installation = {
  readonly processes: number;
  readonly databaseCores: number;
  /** Between a process and the database, there and back. */
  readonly roundTripMs: number;
  /** Until a commit is on the disk of the database, and of its standby if it waits for one. */
  readonly commitMs: number;
  /** Files come from a cache in front of the processes. */
  readonly hasCdn: boolean;
  /** Share of the orders that are for the same product, as on the day when the hoodies come. */
  readonly sameProduct: number;
};

export type Outcome = {
  readonly visitsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly orderP99Ms: number;
  /** Share in use: of the event loops, threads that hash, connections, the database, the row of the product. */
  readonly used: Readonly<Record<Limit, number>>;
  /** The same of what renders. It is no limit: while it is late, visitors get the page before. */
  readonly rendererUsed: number;
  readonly isCarried: boolean;
};

export const LIMITS = ['loops', 'hashing', 'connections', 'database', 'row'] as const;
export type Limit = (typeof LIMITS)[number];

const CONNECTIONS = 20;
/** Round trips of an order while it holds the row of its product: the rep, then the order with its mail. */
const TRIPS_WITH_ROW = 2;
const PATIENCE_MS = 1000;
const LEAST_RATE = 8;
/** Calls of one simulation: 400 of them are slower than its 99 %. */
const CALLS = 40_000;
/** Long enough for a line that grows to be seen. */
const LEAST_SECONDS = 4;
/** A few calls may come at once by chance. */
const LEAST_AT_ONCE = 50;
/** Of the calls of a second, how many may be on their way at any time. */
const WAITING_SHARE = 0.2;

/** Simulates visits at a rate. A load is carried when 99 of 100 calls take less than a second and no line grows. */
export function runVisits(visitsPerSecond: number, { costs, site, visit }: Model): Outcome {
  const random = seeded(7);
  const { processes } = site;
  const { shareAnew, pagesAnew } = writesOf(visitsPerSecond, { costs, visit, processes });
  const turn = (): number => Math.floor(random() * site.processes);

  const onLoop = (process: number, ms: number): readonly Step[] => use(`loop ${process}`, ms);
  const ask = ({ database }: Cost, share = 1): readonly Step[] => [
    { kind: 'wait', ms: site.roundTripMs },
    ...use('database', database * share),
  ];
  const withConnection = (process: number, steps: readonly Step[]): readonly Step[] => [
    { kind: 'take', resource: `connections ${process}` },
    ...steps,
    { kind: 'give', resource: `connections ${process}` },
  ];
  const asking = (cost: Cost): readonly Step[] => {
    const process = turn();
    return [...onLoop(process, cost.process), ...withConnection(process, ask(cost))];
  };
  const order = (): readonly Step[] => {
    const process = turn();
    const row = random() < site.sameProduct ? 'row' : null;
    const share = 1 / (TRIPS_WITH_ROW + 1);
    return [
      ...onLoop(process, costs.order.process),
      ...withConnection(process, [
        ...ask(costs.order, share),
        ...(row ? [{ kind: 'take', resource: row } as const] : []),
        ...Array.from({ length: TRIPS_WITH_ROW }, () => ask(costs.order, share)).flat(),
        { kind: 'wait', ms: site.commitMs },
        ...(row ? [{ kind: 'give', resource: row } as const] : []),
      ]),
    ];
  };
  const login = (): readonly Step[] => {
    const process = turn();
    const { database } = costs.login;
    return [
      ...use(`hashing ${process}`, costs.login.process),
      ...withConnection(process, ask({ process: 0, database })),
    ];
  };
  const steps: Readonly<Record<CallName, () => readonly Step[]>> = {
    page: () => onLoop(turn(), costs.page.process),
    file: () => onLoop(turn(), costs.file.process),
    read: () =>
      random() < shareAnew ? asking(costs.readAnew) : onLoop(turn(), costs.read.process),
    own: () => asking(costs.own),
    order,
    login,
  };
  const calls = (Object.keys(steps) as CallName[]).filter(
    (name) => !(name === 'file' && site.hasCdn),
  );
  const arrivals: Arrivals[] = calls.map((name) => ({
    name,
    perSecond: visitsPerSecond * visit[name],
    steps: steps[name],
  }));
  arrivals.push({
    name: 'pages made anew',
    perSecond: pagesAnew * site.processes,
    steps: () => asking(costs.readAnew),
  });

  const resources = new Map<string, number>([
    ['database', site.databaseCores],
    ['row', 1],
  ]);
  for (let process = 0; process < site.processes; process += 1) {
    resources.set(`loop ${process}`, 1);
    resources.set(`hashing ${process}`, 1);
    resources.set(`connections ${process}`, CONNECTIONS);
  }
  const perSecond = arrivals.reduce((total, one) => total + one.perSecond, 0);
  const mostOf = (rate: number): number => Math.max(LEAST_AT_ONCE, rate * WAITING_SHARE);
  const mostAtOnce = mostOf(perSecond);
  const seconds = Math.max(LEAST_SECONDS, CALLS / perSecond);
  const parts = { resources, arrivals, seconds, mostAtOnce, random };
  const { times, used, unfinished } = simulate(parts);
  const all = calls.flatMap((name) => times.get(name) ?? []).sort((a, b) => a - b);
  const orders = times.get('order') ?? [];
  const usedOf = (start: string): number => {
    const shares = [...used].filter(([name]) => name.startsWith(start)).map(([, share]) => share);
    return shares.reduce((total, share) => total + share, 0) / shares.length;
  };
  const outcome = {
    visitsPerSecond,
    p50Ms: at(all, 0.5),
    p99Ms: at(all, 0.99),
    orderP99Ms: at(orders, 0.99),
    used: {
      loops: usedOf('loop'),
      hashing: usedOf('hashing'),
      connections: usedOf('connections'),
      database: usedOf('database'),
      row: usedOf('row'),
    },
    rendererUsed: (pagesAnew * costs.render.process) / 1000,
  };
  const isQuick = outcome.p99Ms < PATIENCE_MS && outcome.orderP99Ms < PATIENCE_MS;
  // Orders are few: a line of theirs that grows would not be seen among all calls.
  const lineGrows = arrivals.some(
    ({ name, perSecond }) => (unfinished.get(name) ?? 0) > mostOf(perSecond),
  );
  return { ...outcome, isCarried: isQuick && !lineGrows };
}

export type Model = {
  readonly costs: Costs;
  readonly site: Installation;
  readonly visit: Visit;
};

/** The highest rate of visits that is carried, to 3 %. Throws when not even the lowest is. */
export function mostVisits(model: Model): Outcome {
  let low = LEAST_RATE;
  let high = 2 * LEAST_RATE;
  let best = runVisits(low, model);
  if (!best.isCarried) throw new Error(`Not even ${LEAST_RATE} visits a second are carried.`);
  const carries = (rate: number): boolean => {
    const outcome = runVisits(rate, model);
    if (outcome.isCarried) best = outcome;
    return outcome.isCarried;
  };
  while (carries(high)) {
    low = high;
    high *= 2;
  }
  while (high - low > 0.03 * high) {
    const middle = (low + high) / 2;
    if (carries(middle)) low = middle;
    else high = middle;
  }
  return best;
}

/** The limit that is used most. */
export const firstToGiveOut = ({ used }: Outcome): Limit =>
  LIMITS.reduce((most, limit) => (used[limit] > used[most] ? limit : most));

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

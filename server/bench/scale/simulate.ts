import TinyQueue from 'tinyqueue';

/** What a job does, in order. `take` waits in line for one unit of a resource until `give` hands it back. */
export type Step =
  | { readonly kind: 'take'; readonly resource: string }
  | { readonly kind: 'give'; readonly resource: string }
  | { readonly kind: 'wait'; readonly ms: number };

/** One kind of job: how many come in a second, and what each does. */
export type Arrivals = {
  readonly name: string;
  readonly perSecond: number;
  steps(random: () => number): readonly Step[];
};

export type Simulation = {
  /** Units of each resource by its name. */
  readonly resources: ReadonlyMap<string, number>;
  readonly arrivals: readonly Arrivals[];
  readonly seconds: number;
  /** The simulation ends early when more jobs than this are on their way: the load is not carried. */
  readonly mostAtOnce: number;
  readonly random: () => number;
};

export type Simulated = {
  /** Milliseconds that jobs took from arrival to end, sorted, by the name of their kind. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  /** Share of the time in which units were taken, 0 to 1, by resource. */
  readonly used: ReadonlyMap<string, number>;
  /** Jobs that were on their way at the end, by the name of their kind. */
  readonly unfinished: ReadonlyMap<string, number>;
};

type Job = { readonly name: string; readonly began: number; readonly steps: readonly Step[] };
type Event = { readonly at: number; run(): void };
type Waiting = { readonly turn: number; readonly job: Job };
type Resource = {
  readonly units: number;
  readonly line: TinyQueue<Waiting>;
  free: number;
  busyMs: number;
};

/** Use of a resource for a time: take, wait, give. */
export const use = (resource: string, ms: number): readonly Step[] => [
  { kind: 'take', resource },
  { kind: 'wait', ms },
  { kind: 'give', resource },
];

/**
 * Discrete-event simulation of jobs that come at random (Poisson) and wait in line, first come, first served, for
 * resources. Times are milliseconds. Throws for a resource that is not there.
 */
export function simulate({
  resources,
  arrivals,
  seconds,
  mostAtOnce,
  random,
}: Simulation): Simulated {
  const end = seconds * 1000;
  const events = new TinyQueue<Event>([], (a, b) => a.at - b.at);
  const stock = new Map<string, Resource>();
  for (const [name, units] of resources) {
    const line = new TinyQueue<Waiting>([], (a, b) => a.turn - b.turn);
    stock.set(name, { free: units, units, line, busyMs: 0 });
  }
  const times = new Map<string, number[]>(arrivals.map(({ name }) => [name, []]));
  const positions = new Map<Job, number>();
  let now = 0;
  let turns = 0;

  const resourceOf = (name: string): Resource => {
    const found = stock.get(name);
    if (!found) throw new Error(`There is no resource ${name}.`);
    return found;
  };
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean;

  function go(job: Job): void {
    for (;;) {
      const at = positions.get(job) ?? 0;
      const step = job.steps[at];
      if (!step) {
        positions.delete(job);
        times.get(job.name)?.push(now - job.began);
        return;
      }
      positions.set(job, at + 1);
      if (step.kind === 'wait') {
        events.push({ at: now + step.ms, run: () => go(job) });
        return;
      }
      const resource = resourceOf(step.resource);
      if (step.kind === 'give') hand(resource);
      else if (resource.free > 0) begin(resource);
      else {
        turns += 1;
        resource.line.push({ turn: turns, job });
        return;
      }
    }
  }

  function begin(resource: Resource): void {
    resource.free -= 1;
    resource.busyMs -= now;
  }

  function hand(resource: Resource): void {
    resource.busyMs += now;
    resource.free += 1;
    const next = resource.line.pop();
    if (!next) return;
    begin(resource);
    events.push({ at: now, run: () => go(next.job) });
  }

  function arrive(kind: Arrivals): void {
    const at = now + exponential(1000 / kind.perSecond);
    if (at > end) return;
    const run = (): void => {
      arrive(kind);
      const job = { name: kind.name, began: now, steps: kind.steps(random) };
      positions.set(job, 0);
      go(job);
    };
    events.push({ at, run });
  }

  for (const kind of arrivals) if (kind.perSecond > 0) arrive(kind);
  for (let event = events.pop(); event && event.at <= end; event = events.pop()) {
    now = event.at;
    event.run();
    if (positions.size > mostAtOnce) break;
  }
  const unfinished = new Map(arrivals.map(({ name }) => [name, 0]));
  for (const { name } of positions.keys()) unfinished.set(name, (unfinished.get(name) ?? 0) + 1);
  return {
    times: new Map(
      [...times].map(([name, values]) => [name, values.toSorted((a, b) => a - b)] as const),
    ),
    used: new Map(
      [...stock].map(([name, { units, free, busyMs }]) => {
        const stillTaken = (units - free) * now;
        return [name, (busyMs + stillTaken) / (units * now)] as const;
      }),
    ),
    unfinished,
  };
}

/** Numbers from 0 to 1 that are the same for the same seed (a linear congruential generator). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

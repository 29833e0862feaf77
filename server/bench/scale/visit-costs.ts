/** Milliseconds of processor time of one call: in the process that answers, and in the database. */
export type Cost = { readonly process: number; readonly database: number };

/** What `measure.ts` finds. */
export type Costs = {
  /** A finished page, from memory. */
  readonly page: Cost;
  /** A file of a release or a picture, for browsers that do not have it. */
  readonly file: Cost;
  /** A public answer, from memory. */
  readonly read: Cost;
  /** The same after something was written: asked of the database anew. */
  readonly readAnew: Cost;
  /** Who am I, my orders: answers for one person, never kept. */
  readonly own: Cost;
  readonly order: Cost;
  /** Mostly the hash of the password, in threads beside the event loop. */
  readonly login: Cost;
  /** The HTML of one page made anew, in the process that renders. */
  readonly render: Cost;
};

export type CallName = 'page' | 'file' | 'read' | 'own' | 'order' | 'login';

/** Calls of one visit, on average. */
export type Visit = Readonly<Record<CallName, number>>;

/** A pupil in the break: opens the site, looks at two or three pages of it; one in ten orders. */
export const BREAK: Visit = { page: 1, file: 3, read: 4, own: 1, order: 0.1, login: 0.05 };

/** Changes are told to the other processes in one message each 20 ms at most. */
const MOST_VERSIONS_PER_SECOND = 50;
/** Home, store and the product: pages that show a stock. Others are found unchanged after an order. */
const PAGES_WITH_STOCK = 3;
/** Addresses that share the public reads. */
const READ_ADDRESSES = 5;

type Visited = { readonly costs: Costs; readonly visit: Visit };
type Written = Visited & { readonly processes: number };

/** Processor time of one visit to a site of one process, in milliseconds, as the simulation counts it. */
export function modelledCpu(visitsPerSecond: number, { costs, visit }: Visited) {
  const { shareAnew, pagesAnew } = writesOf(visitsPerSecond, { costs, visit, processes: 1 });
  const read = (kind: keyof Cost): number =>
    shareAnew * costs.readAnew[kind] + (1 - shareAnew) * costs.read[kind];
  const others = ['page', 'file', 'own', 'order', 'login'] as const;
  const total = (kind: keyof Cost): number =>
    others.reduce((sum, name) => sum + visit[name] * costs[name][kind], 0) +
    visit.read * read(kind) +
    (pagesAnew / visitsPerSecond) * costs.readAnew[kind];
  return {
    process: total('process'),
    database: total('database'),
    renderer: (pagesAnew / visitsPerSecond) * costs.render.process,
  };
}

/** What orders change: the share of the public reads that are asked anew, and the pages that each process makes in a second. */
export function writesOf(visitsPerSecond: number, { costs, visit, processes }: Written) {
  const versions = Math.min(MOST_VERSIONS_PER_SECOND, visitsPerSecond * visit.order);
  const readsOfOne = (visitsPerSecond * visit.read) / processes / READ_ADDRESSES;
  // A page is made anew for whoever asks next, once in each process and one at a time.
  const pagesAnew =
    PAGES_WITH_STOCK *
    Math.min(
      versions,
      (visitsPerSecond * visit.page) / processes / PAGES_WITH_STOCK,
      1000 / costs.render.process / PAGES_WITH_STOCK,
    );
  return { shareAnew: versions / (versions + readsOfOne || 1), pagesAnew };
}

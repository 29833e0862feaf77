export const RENDER_LIMITS = {
  /** How long the start of the rendering process may take. */
  startMs: 20_000,
  /** How long the evaluation of one bundle, and one render, may take; much more than either needs on a busy machine. */
  loadMs: 10_000,
  renderMs: 5000,
  /** A release whose pages take more processor time than this, on a machine at rest, is not promoted. */
  slowMs: 1000,
  /**
   * Processor time of `inside/benchmark.js` on a machine at rest. On a busy one it takes up to four times as long, and so
   * does a page: time that a host gives to others is counted too.
   */
  benchmarkMs: 30,
  /** A render that ran out of time with a smaller share of a processor says nothing about its release. */
  fairShare: 0.25,
  /** How long a release may exceed its time limit before the process is killed. */
  graceMs: 1000,
  /** Memory of one isolate, and of the whole process, because the limit of an isolate does not count everything. */
  memoryMb: 96,
  processMb: 600,
  outputChars: 2_000_000,
  /** How many isolates exist at once: one for each combination of releases and language. */
  isolates: 16,
  /** After how many renders an isolate is replaced, because it never returns memory. */
  renewAfter: 500,
  /** How many renders may wait for one isolate, and how many before those of low priority are turned down. */
  queue: 200,
  lowPriorityQueue: 10,
  /** How long a page or a release that failed is not rendered. */
  pauseMs: 60_000,
};

export type RenderLimits = Readonly<typeof RENDER_LIMITS>;

declare module 'vitest' {
  interface TaskMeta {
    /** The last lines of `npm test` name it, as the reason why the test was skipped. */
    lacks?: string;
  }
}

/** Options of tests that run only if the machine has their requirements. */
export const needs = (what: string, found: unknown) =>
  found ? {} : { skip: true, meta: { lacks: what } };

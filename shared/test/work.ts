/**
 * The least processor time of three runs in milliseconds, so that other load on the machine hardly counts. A run below
 * `enoughMs` is the last.
 */
export function workOf(run: () => unknown, enoughMs = 0): number {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 3 && leastMs >= enoughMs; runs += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    leastMs = Math.min(leastMs, (user + system) / 1000);
  }
  return leastMs;
}

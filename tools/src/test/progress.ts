const PROGRESS_COUNT = /\[(\d+)\/(\d+)\]/g;

/** How far a runner is, as it has printed it last: `12 of 156`. Empty if it has not. */
export function countIn(output: string): string {
  const [, done, total] = [...output.matchAll(PROGRESS_COUNT)].at(-1) ?? [];
  return done === undefined ? '' : `${done} of ${total}`;
}

/** A terminal has one line that is rewritten, a log a line now and then. */
const UPDATE_EVERY_MS = process.stdout.isTTY ? 1000 : 20_000;
const CLEAR_LINE = process.stdout.isTTY ? '\r\u001b[2K' : '';

/** Shows which suites run, until it is stopped. */
export function showProgress() {
  const startedAt = performance.now();
  const running = new Map<string, string>();
  const timer = setInterval(() => {
    const suites = [...running].map(([name, count]) => (count ? `${name} ${count}` : name));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(
      `${CLEAR_LINE}… ${seconds} s: ${suites.join(', ')}${CLEAR_LINE ? '' : '\n'}`,
    );
  }, UPDATE_EVERY_MS);
  return {
    set: (name: string, output: string): void =>
      void running.set(name, countIn(output) || (running.get(name) ?? '')),
    end: (name: string): void => void running.delete(name),
    print: (text: string): void => void process.stdout.write(`${CLEAR_LINE}${text}\n`),
    stop: (): void => clearInterval(timer),
  };
}

export type SuiteDuration = { readonly name: string; readonly seconds: number };

/** Suites that take less share a line. */
const SHORT_SECONDS = 10;

/** Where the time went, in lines of text, the longest first. */
export function timeTable(suites: readonly SuiteDuration[]): string[] {
  const shortSuites = suites.filter(({ seconds }) => seconds < SHORT_SECONDS);
  const sumOfShort: SuiteDuration = {
    name: `${shortSuites.length} shorter ones`,
    seconds: shortSuites.reduce((sum, { seconds }) => sum + seconds, 0),
  };
  const sorted = suites
    .filter((suite) => !shortSuites.includes(suite))
    .toSorted((one, other) => other.seconds - one.seconds);
  return [...sorted, ...(shortSuites.length > 0 ? [sumOfShort] : [])].map(
    ({ name, seconds }) => `  ${name.padEnd(22)}${seconds.toFixed(0).padStart(5)} s`,
  );
}

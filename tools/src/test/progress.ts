import { readFileSync } from 'node:fs';

const COUNT = /\[(\d+)\/(\d+)\]/g;

/** How far a runner is, as it has printed it last: `12 of 156`. Empty if it has not. */
export function countIn(output: string): string {
  const [, done, all] = [...output.matchAll(COUNT)].at(-1) ?? [];
  return done === undefined ? '' : `${done} of ${all}`;
}

/** A terminal has one line that is rewritten, a log a line now and then. */
const PAUSE_MS = process.stdout.isTTY ? 1000 : 20_000;
const CLEAR = process.stdout.isTTY ? '\r\u001b[2K' : '';

/** Shows which suites run, until it is stopped. */
export function showProgress() {
  const begun = performance.now();
  const running = new Map<string, string>();
  const timer = setInterval(() => {
    const suites = [...running].map(([name, count]) => (count ? `${name} ${count}` : name));
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(`${CLEAR}… ${seconds} s: ${suites.join(', ')}${CLEAR ? '' : '\n'}`);
  }, PAUSE_MS);
  return {
    set: (name: string, output: string): void =>
      void running.set(name, countIn(output) || (running.get(name) ?? '')),
    end: (name: string): void => void running.delete(name),
    print: (text: string): void => void process.stdout.write(`${CLEAR}${text}\n`),
    stop: (): void => clearInterval(timer),
  };
}

/** Of Linux, in a second. */
const TICKS = 100;

/** Processor time in seconds of all programs that this one has started and that have ended; null where it is unknown. */
export function processorSeconds(): number | null {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) / TICKS;
  } catch {
    return null;
  }
}

export type Took = {
  readonly name: string;
  readonly seconds: number;
  /** Processor time. */
  readonly cpu: number | null;
};

/** Suites that take less share a line. */
const SHORT_SECONDS = 10;

/** Where the time went, in lines of text, the longest first. */
export function timeTable(suites: readonly Took[]): string[] {
  const short = suites.filter(({ seconds }) => seconds < SHORT_SECONDS);
  const sum = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  const shown = suites.filter((suite) => !short.includes(suite));
  const rest: Took = {
    name: `${short.length} shorter ones`,
    seconds: sum(short.map(({ seconds }) => seconds)),
    cpu: short.some(({ cpu }) => cpu === null) ? null : sum(short.map(({ cpu }) => cpu)),
  };
  const sorted = shown.toSorted((one, other) => other.seconds - one.seconds);
  return [...sorted, ...(short.length > 0 ? [rest] : [])].map(({ name, seconds, cpu }) => {
    const processor = cpu === null ? '' : `${cpu.toFixed(0).padStart(6)} s of a processor`;
    return `  ${name.padEnd(22)}${seconds.toFixed(0).padStart(5)} s${processor}`;
  });
}

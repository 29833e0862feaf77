import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PRELOADED = new URL('moved-clock.ts', import.meta.url).href;
/** Longer than a server looks away. */
const SEEN_AFTER_MS = 100;

/** A clock for servers that can be set, and can run faster than real time. */
export function createServerClock() {
  const folder = mkdtempSync(join(tmpdir(), 'council-clock-'));
  const file = join(folder, 'clock.json');
  const show = (at: number, speed: number): void => {
    writeFileSync(`${file}.new`, JSON.stringify({ from: Date.now(), at, speed }));
    renameSync(`${file}.new`, file);
  };
  show(Date.now(), 1);
  return {
    env: { NODE_OPTIONS: `--import=${PRELOADED}`, CLOCK_FILE: file },
    /** Sets the clock to so many milliseconds beside the right time. */
    async set(aside: number, { speed = 1 } = {}): Promise<void> {
      show(Date.now() + aside, speed);
      await sleep(SEEN_AFTER_MS);
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

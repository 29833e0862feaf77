import { readFileSync } from 'node:fs';

/**
 * Loaded into a server before anything else: its clock shows what the file `CLOCK_FILE` says. Timers keep to real
 * time, as they do when somebody sets the clock of a machine.
 */
const file = process.env.CLOCK_FILE ?? '';
const LOOK_EVERY_MS = 20;
const realNow = Date.now;
let shown = { from: realNow(), at: realNow(), speed: 1 };

const look = (): void => {
  shown = JSON.parse(readFileSync(file, 'utf8'));
};
const now = (): number => Math.floor(shown.at + (realNow() - shown.from) * shown.speed);

look();
setInterval(look, LOOK_EVERY_MS).unref();
globalThis.Date = new Proxy(Date, {
  construct: (real, values, self) =>
    Reflect.construct(real, values.length === 0 ? [now()] : values, self),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});

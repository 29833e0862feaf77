// Preloaded by a command: sends it a signal as it changes the data folder for the n-th time, counted from a file with this name on.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { SIGNAL_FROM: from, SIGNAL_AT_STEP: at, SIGNAL_NAME: signal } = process.env;

let step = 0;
for (const name of ['mkdir', 'rename', 'rm']) {
  const original = fs.promises[name];
  fs.promises[name] = (...args) => {
    if (step > 0 || args.some((arg) => `${arg}`.endsWith(from))) step += 1;
    if (step === Number(at)) process.kill(process.pid, signal);
    return original(...args);
  };
}
syncBuiltinESMExports();

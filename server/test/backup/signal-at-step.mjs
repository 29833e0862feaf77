// Preloaded by a command: sends it a signal as it changes the data folder for the n-th time.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let step = 0;
for (const name of ['mkdir', 'rename', 'rm']) {
  const original = fs.promises[name];
  fs.promises[name] = (...args) => {
    step += 1;
    if (step === Number(process.env.SIGNAL_AT_STEP))
      process.kill(process.pid, process.env.SIGNAL_NAME);
    return original(...args);
  };
}
syncBuiltinESMExports();

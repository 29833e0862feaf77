/** Stands for a server that is killed: says which process renders, while a release hangs in it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Boot } from 'shared/contract';
import { createRenderer } from '../../src/rendering/create-renderer.ts';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'council-parent-')), 'server.cjs');
writeFileSync(
  file,
  `exports.provides = {}; exports.render = () => String((3n ** 400000000n) % 7n);`,
);
const renderer = createRenderer({
  logger: pino({ level: 'silent' }),
  clock: { now: () => 0 },
  limits: { graceMs: 60_000 },
});
const set = { shell: { name: 'shell', version: '1.0.0-000000000000', file }, sections: [] };
await renderer.warm(set);
void renderer.render(set, { url: '/', boot: {} as Boot, answers: {}, now: 0 });
setTimeout(() => console.log(renderer.pid), 300);

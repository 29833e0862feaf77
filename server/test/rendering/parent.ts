/** A stub of a server that is killed while a release hangs. Prints the id of the rendering process. */
import { pino } from 'pino';
import type { Boot } from 'shared/contract';
import { createRenderer } from '../../src/platform/rendering/renderer.ts';
import { aBundle } from './written-bundle.ts';

const shell = aBundle(
  'shell',
  `exports.provides = {}; exports.render = () => String((3n ** 400000000n) % 7n);`,
);
const renderer = createRenderer({
  logger: pino({ level: 'silent' }),
  clock: { now: () => 0 },
  limits: { graceMs: 60_000 },
});
const set = { shell, sections: [] };
void renderer.render(set, { url: '/', boot: {} as Boot, answers: {}, now: 0 });
setTimeout(() => console.log(renderer.pid), 1000);

import { parseArgs } from 'node:util';
import './environment.ts';
import { provision } from './provision.ts';
import {
  GROUPS,
  type Group,
  inWords,
  isGroup,
  onOneScreen,
  type Suite,
  type SuiteResult,
  sum,
} from './suite.ts';
import { build, built, e2e, format, types, unitOfRest, unitOfServer, unused } from './suites.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',') ?? GROUPS;
const unknown = chosen.filter((name) => !isGroup(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${GROUPS.join(', ')}`);
  process.exit(2);
}
// `npm test` was killed: end at once, and with this process every runner that it started.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

const outcomes: SuiteResult[] = [];
const needs = (...groups: Group[]): boolean => groups.some((group) => chosen.includes(group));

async function run(suite: Suite | null): Promise<void> {
  if (!suite || !needs(suite.group)) return;
  const outcome = await suite.run();
  outcomes.push(outcome);
  const mark = markOf(outcome);
  console.log(`${mark} ${suite.name}: ${inWords(outcome)} (${outcome.seconds.toFixed(1)} s)`);
  if (outcome.failed === 0) return;
  console.log(`\n${onOneScreen(outcome.failures)}\nIts whole output: ${outcome.log}\n`);
}

function markOf({ failed, skipped }: SuiteResult): string {
  if (failed > 0) return '✗';
  return skipped > 0 ? '!' : '✓';
}

async function inTurn(suites: readonly Suite[]): Promise<void> {
  for (const suite of suites) await run(suite);
}

// The server's tests take as long as everything else but e2e, and wait now and then: the rest runs beside them.
const begun = performance.now();
const provisioned = needs('unit', 'e2e', 'engines') ? provision() : Promise.resolve([]);
const besides = inTurn([format, unused, ...types, unitOfRest, build, built]);
const missing = await provisioned;
await Promise.all([run(unitOfServer), besides]);
await run(e2e((group) => needs(group)));

const notes = [...missing, ...outcomes.flatMap((outcome) => outcome.notes)];
for (const note of notes) console.log(`\n!!! ${note}`);
const total = sum(outcomes);
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(`\nAll of it took ${seconds} s; ${total.skipped} skipped`);
// Programs parse the last line: skipped tests are listed above.
console.log(inWords({ ...total, skipped: 0 }));
process.exitCode = total.failed > 0 ? 1 : 0;

import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { modernNode, ROOT, withOwnNode } from '../base/checkout.mjs';
import { run as runProgram } from '../base/child.mjs';
import './environment.ts';
import { type SuiteDuration, showProgress, timeTable } from './progress.ts';
import { provision } from './provision.ts';
import {
  describeTest,
  notesOf,
  playwrightResults,
  type TestResult,
  vitestResults,
} from './reports.ts';

/** `--only` chooses some of these. */
const GROUPS = ['format', 'unused', 'types', 'unit', 'build', 'built', 'e2e', 'engines'] as const;
type Group = (typeof GROUPS)[number];

type Suite = {
  readonly name: string;
  readonly group: Group;
  /** `{report}` is the file for the report of a test runner. */
  readonly command: readonly string[];
  readonly folder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The tests in the runner's report. Without it, the exit code is the result. */
  readonly read?: (report: never) => TestResult[];
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosenGroups: readonly string[] = values.only?.split(',') ?? GROUPS;
const unknownGroups = chosenGroups.filter((name) => !GROUPS.some((group) => group === name));
if (unknownGroups.length > 0) {
  console.error(`There is no ${unknownGroups.join(', ')}. Choose from: ${GROUPS.join(', ')}`);
  process.exit(2);
}
// `npm test` was killed: end at once, and with this process every runner that it started.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

const REPORTS = `${ROOT}/.cache/test-reports`;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** Packages, and folders in them that have other types, as the service worker. */
const typedFolders = globSync('*/**/tsconfig.json', { cwd: ROOT, exclude: ['**/node_modules'] })
  .map((file) => path.dirname(file))
  .sort();

const vitestSuite = (projects: readonly string[], workers: string) => ({
  command: [
    ...['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
    ...[`--maxWorkers=${workers}`, '--reporter=minimal', '--reporter=json'],
    `--reporter=${ROOT}/tools/src/test/vitest-progress.ts`,
    '--outputFile.json={report}',
  ],
  read: vitestResults,
});

/** By default Vitest leaves one core free: half of a machine with two. */
const serverTests: Suite = {
  ...{ name: 'unit of the server', group: 'unit' },
  ...vitestSuite(['server'], '100%'),
};

/** The server's tests take as long as these, and wait now and then: these run beside them, and the build comes last. */
const suitesUpToBuild: readonly Suite[] = [
  { name: 'format and lint', group: 'format', command: ['biome', 'check', '.'] },
  { name: 'nothing unused', group: 'unused', command: ['knip'] },
  ...typedFolders.map((name): Suite => {
    // Several threads would check much of it twice, and the server's tests use the other core.
    const command = ['tsc', '-p', '.', '--singleThreaded'];
    return { name: `types of ${name}`, group: 'types', command, folder: `${ROOT}/${name}` };
  }),
  // A second worker would load and compile the same libraries again, for as long as its tests take.
  { name: 'unit of all else', group: 'unit', ...vitestSuite(['!server', '!built'], '1') },
  {
    name: 'production build',
    group: 'build',
    command: [modernNode(), `${ROOT}/tools/src/release/build-site.ts`],
    // Not `data`: a site may be running from there.
    env: { DATA_DIR: `${REPORTS}/data` },
  },
];

const builtTests: Suite = { name: 'built', group: 'built', ...vitestSuite(['built'], '1') };

const BROWSERS = { e2e: ['chromium'], engines: ['firefox', 'webkit'] } as const;
const browserGroups = (['e2e', 'engines'] as const).filter((group) => chosenGroups.includes(group));
/** All e2e tests in Chromium, and those of `engines` in the other two, on one site. */
const browserTests: Suite = {
  name: browserGroups.join(' and '),
  group: browserGroups[0] ?? 'e2e',
  command: [
    ...[`${ROOT}/e2e/node_modules/.bin/playwright`, 'test'],
    ...browserGroups.flatMap((group) => BROWSERS[group]).map((name) => `--project=${name}`),
    '--reporter=json,line',
  ],
  folder: `${ROOT}/e2e`,
  read: playwrightResults,
};

const OUTPUT_MAX_LINES = 58;
const allTests: TestResult[] = [];
const durations: SuiteDuration[] = [];
const progress = showProgress();

async function run({ name, group, command, folder = ROOT, env, read }: Suite): Promise<void> {
  if (!chosenGroups.includes(group)) return;
  const file = `${REPORTS}/${name.replaceAll(/\W/g, '-')}`;
  const report = `${file}.json`;
  // The many processes that tests start share Node's compile cache.
  const cache = { NODE_COMPILE_CACHE: `${ROOT}/.cache/compiled` };
  const onOutput = (text: string) => progress.set(name, text);
  onOutput('');
  const { code, output, seconds } = await runProgram(
    command.map((part) => part.replace('{report}', report)),
    {
      ...{ cwd: folder, onOutput },
      env: withOwnNode({ ...cache, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }),
    },
  );
  progress.end(name);
  durations.push({ name, seconds });
  writeFileSync(`${file}.log`, output);
  const tests =
    read && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as never) : [];
  // A check counts as one test, and so does a runner that fails although no test did.
  const isReportComplete = tests.length > 0 && (code === 0 || countOf(tests, 'failed') > 0);
  if (!isReportComplete)
    tests.push({ title: name, result: code === 0 && !read ? 'passed' : 'failed' });
  allTests.push(...tests);
  const failures = tests.filter(({ result }) => result === 'failed');
  const skipped = countOf(tests, 'skipped');
  const mark = failures.length > 0 ? '✗' : skipped > 0 ? '!' : '✓';
  const alsoSkipped = skipped > 0 ? `, ${skipped} skipped` : '';
  progress.print(
    `${mark} ${name}: ${countsInWords(tests)}${alsoSkipped} (${seconds.toFixed(1)} s)`,
  );
  if (failures.length === 0) return;
  const shown = isReportComplete
    ? failures.map(describeTest)
    : output.trimEnd().split('\n').slice(-OUTPUT_MAX_LINES);
  progress.print(`\n${shown.join('\n')}\nIts whole output: ${file}.log\n`);
}

const countOf = (tests: readonly TestResult[], result: TestResult['result']): number =>
  tests.filter((test) => test.result === result).length;

const countsInWords = (tests: readonly TestResult[]): string =>
  `${countOf(tests, 'passed')} passed, ${countOf(tests, 'failed')} failed`;

async function runInTurn(suites: readonly Suite[]): Promise<void> {
  for (const suite of suites) await run(suite);
}

const startedAt = performance.now();
const needsPrograms = ['unit', 'e2e', 'engines'].some((group) => chosenGroups.includes(group));
const provisioned = needsPrograms ? provision() : [];
const buildRun = runInTurn(suitesUpToBuild);
const builtTestsRun = buildRun.then(() => run(builtTests));
const missingPrograms = await provisioned;
await Promise.all([run(serverTests), buildRun]);
await Promise.all([run(browserTests), builtTestsRun]);

progress.stop();
for (const note of [...missingPrograms, ...notesOf(allTests)]) console.log(`\n!!! ${note}`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`\nAll of it took ${seconds} s; ${countOf(allTests, 'skipped')} skipped`);
console.log(timeTable(durations).join('\n'));
// Programs parse the last line.
console.log(countsInWords(allTests));
process.exitCode = countOf(allTests, 'failed') > 0 ? 1 : 0;

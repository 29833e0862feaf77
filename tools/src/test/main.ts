import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run as runProgram } from '../start/child.mjs';
import { modernNode, ROOT, withOwnNode } from '../start/paths.mjs';
import './environment.ts';
import { processorSeconds, showProgress, type Took, timeTable } from './progress.ts';
import { provision } from './provision.ts';
import { inLines, notesOf, playwrightResults, type Tested, vitestResults } from './reports.ts';

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
  readonly read?: (report: never) => Tested[];
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen: readonly string[] = values.only?.split(',') ?? GROUPS;
const unknown = chosen.filter((name) => !GROUPS.some((group) => group === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${GROUPS.join(', ')}`);
  process.exit(2);
}
// `npm test` was killed: end at once, and with this process every runner that it started.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

const REPORTS = `${ROOT}/.cache/test-reports`;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const packages = readdirSync(ROOT).filter((name) => existsSync(`${ROOT}/${name}/tsconfig.json`));

const vitest = (projects: readonly string[], workers: string) => ({
  command: [
    ...['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
    ...[`--maxWorkers=${workers}`, '--reporter=minimal', '--reporter=json'],
    `--reporter=${ROOT}/tools/src/test/vitest-progress.ts`,
    '--outputFile.json={report}',
  ],
  read: vitestResults,
});

/** By default Vitest leaves one core free: half of a machine with two. */
const unitOfServer: Suite = {
  ...{ name: 'unit of the server', group: 'unit' },
  ...vitest(['server'], '100%'),
};

/** The server's tests take as long as all of these, and wait now and then: these run beside them. */
const besides: readonly Suite[] = [
  { name: 'format and lint', group: 'format', command: ['biome', 'check', '.'] },
  { name: 'nothing unused', group: 'unused', command: ['knip'] },
  ...packages.map((name): Suite => {
    // Several threads would check much of it twice, and the server's tests use the other core.
    const command = ['tsc', '-p', '.', '--singleThreaded'];
    return { name: `types of ${name}`, group: 'types', command, folder: `${ROOT}/${name}` };
  }),
  // A second worker would load and compile the same libraries again, for as long as its tests take.
  { name: 'unit of all else', group: 'unit', ...vitest(['!server', '!built'], '1') },
  {
    name: 'production build',
    group: 'build',
    command: [modernNode(), `${ROOT}/tools/src/release/build-site.ts`],
    // Not `data`: a site may be running from there.
    env: { DATA_DIR: `${REPORTS}/data` },
  },
  { name: 'built', group: 'built', ...vitest(['built'], '1') },
];

const BROWSERS = { e2e: ['chromium'], engines: ['firefox', 'webkit'] } as const;
const e2e = (['e2e', 'engines'] as const).filter((group) => chosen.includes(group));
/** All e2e tests in Chromium, and those of `engines` in the other two, on one site. */
const inBrowsers: Suite = {
  name: e2e.join(' and '),
  group: e2e[0] ?? 'e2e',
  command: [
    ...[`${ROOT}/e2e/node_modules/.bin/playwright`, 'test'],
    ...e2e.flatMap((group) => BROWSERS[group]).map((name) => `--project=${name}`),
    // Recording took a quarter of all processor time. `pnpm e2e` records failed tests.
    ...['--trace=off', '--reporter=json,line'],
  ],
  folder: `${ROOT}/e2e`,
  read: playwrightResults,
};

const LAST_LINES = 58;
const all: Tested[] = [];
const took: Took[] = [];
const progress = showProgress();
/** Processor time of the suites that have ended. */
let known = processorSeconds() ?? 0;

async function run({ name, group, command, folder = ROOT, env, read }: Suite): Promise<void> {
  if (!chosen.includes(group)) return;
  const file = `${REPORTS}/${name.replaceAll(' ', '-')}`;
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
  // What it has used is known once it has ended, and only as a part of the sum.
  const used = processorSeconds();
  took.push({ name, seconds, cpu: used === null ? null : used - known });
  known = used ?? 0;
  writeFileSync(`${file}.log`, output);
  const tests =
    read && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as never) : [];
  // A check counts as one test, and so does a runner that fails although no test did.
  const isWhole = tests.length > 0 && (code === 0 || countOf(tests, 'failed') > 0);
  if (!isWhole) tests.push({ title: name, result: code === 0 && !read ? 'passed' : 'failed' });
  all.push(...tests);
  const failures = tests.filter(({ result }) => result === 'failed');
  const skipped = countOf(tests, 'skipped');
  const mark = failures.length > 0 ? '✗' : skipped > 0 ? '!' : '✓';
  const alsoSkipped = skipped > 0 ? `, ${skipped} skipped` : '';
  progress.print(`${mark} ${name}: ${inWords(tests)}${alsoSkipped} (${seconds.toFixed(1)} s)`);
  if (failures.length === 0) return;
  const shown = isWhole ? failures.map(inLines) : output.trimEnd().split('\n').slice(-LAST_LINES);
  progress.print(`\n${shown.join('\n')}\nIts whole output: ${file}.log\n`);
}

const countOf = (tests: readonly Tested[], result: Tested['result']): number =>
  tests.filter((one) => one.result === result).length;

const inWords = (tests: readonly Tested[]): string =>
  `${countOf(tests, 'passed')} passed, ${countOf(tests, 'failed')} failed`;

async function inTurn(suites: readonly Suite[]): Promise<void> {
  for (const suite of suites) await run(suite);
}

const begun = performance.now();
const needsPrograms = ['unit', 'e2e', 'engines'].some((group) => chosen.includes(group));
const provisioned = needsPrograms ? provision() : [];
const running = inTurn(besides);
const missing = await provisioned;
await Promise.all([run(unitOfServer), running]);
await run(inBrowsers);

progress.stop();
for (const note of [...missing, ...notesOf(all)]) console.log(`\n!!! ${note}`);
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(`\nAll of it took ${seconds} s; ${countOf(all, 'skipped')} skipped`);
console.log(timeTable(took).join('\n'));
// Programs parse the last line.
console.log(inWords(all));
process.exitCode = countOf(all, 'failed') > 0 ? 1 : 0;

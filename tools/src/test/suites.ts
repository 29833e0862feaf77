import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run } from '../start/child.mjs';
import { modernNode, ROOT, withOwnNode } from '../start/paths.mjs';
import { countPlaywright, countVitest } from './reports.ts';
import { type Counted, type Group, lastLines, type Suite } from './suite.ts';

const REPORTS = `${ROOT}/.cache/test-reports`;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

type Program = {
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly folder?: string;
};

/** Runs the program of a suite and writes its output into a file with the suite's name. */
async function runLogged(name: string, { command, env, folder = ROOT }: Program) {
  // The many processes that tests start share Node's compile cache.
  const more = { NODE_COMPILE_CACHE: `${ROOT}/.cache/compiled`, ...env };
  const ended = await run(command, { cwd: folder, env: withOwnNode(more) });
  const log = reportFile(name, 'log');
  writeFileSync(log, ended.output);
  return { ...ended, log };
}

const reportFile = (name: string, kind: 'json' | 'log'): string =>
  `${REPORTS}/${name.replaceAll(' ', '-')}.${kind}`;

/** A program whose exit code is the result. */
const check = ({ name, group }: Pick<Suite, 'name' | 'group'>, program: Program): Suite => ({
  name,
  group,
  run: async () => {
    const { code, output, seconds, log } = await runLogged(name, program);
    const failures = code === 0 ? [] : [lastLines(output)];
    const failed = failures.length;
    return { passed: 1 - failed, failed, skipped: 0, notes: [], failures, seconds, log };
  },
});

type Reported = {
  readonly command: readonly string[];
  readonly count: (report: never) => Counted;
  readonly folder?: string;
};

/** A test runner that writes a JSON report. */
const runner = (
  { name, group }: Pick<Suite, 'name' | 'group'>,
  { command, count, folder = ROOT }: Reported,
): Suite => ({
  name,
  group,
  run: async () => {
    const file = reportFile(name, 'json');
    const { code, output, seconds, log } = await runLogged(name, {
      command: command.map((part) => part.replace('{report}', file)),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      folder,
    });
    const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as never) : null;
    if (counts && (code === 0 || counts.failed > 0)) return { ...counts, seconds, log };
    // An error outside all tests fails the runner but no test: it must count too.
    const failure = { failed: 1, failures: [lastLines(output)], seconds, log };
    return { passed: 0, skipped: 0, notes: [], ...counts, ...failure };
  },
});

type Vitest = { readonly projects: readonly string[]; readonly workers: string };

const vitest = (suite: Pick<Suite, 'name' | 'group'>, { projects, workers }: Vitest): Suite =>
  runner(suite, {
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      ...['--reporter=minimal', '--reporter=json', '--outputFile.json={report}'],
    ],
    count: countVitest,
  });

const packages = readdirSync(ROOT)
  .filter((name) => existsSync(`${ROOT}/${name}/tsconfig.json`))
  .sort();

export const format = check(
  { name: 'format and lint', group: 'format' },
  { command: ['biome', 'check', '.'] },
);

/** Finds unused files, exports, types and dependencies. */
export const unused = check({ name: 'nothing unused', group: 'unused' }, { command: ['knip'] });

export const types: readonly Suite[] = packages.map((name) =>
  check(
    { name: `types of ${name}`, group: 'types' },
    // Several threads would check much of it twice, and the server's tests use the other core.
    { command: ['tsc', '-p', '.', '--singleThreaded'], folder: `${ROOT}/${name}` },
  ),
);

/** By default Vitest leaves one core free: half of a machine with two. */
export const unitOfServer = vitest(
  { name: 'unit of the server', group: 'unit' },
  { projects: ['server'], workers: '100%' },
);

/** One worker: a second one would load and compile the same libraries again, for as long as its tests take. */
export const unitOfRest = vitest(
  { name: 'unit of all else', group: 'unit' },
  { projects: ['!server', '!built'], workers: '1' },
);

export const build = check(
  { name: 'production build', group: 'build' },
  {
    command: [modernNode(), `${ROOT}/tools/src/release/build-site.ts`],
    // Not `data`: a site may be running from there.
    env: { DATA_DIR: `${REPORTS}/data` },
  },
);

/** Checks the content of the production build. */
export const built = vitest(
  { name: 'built', group: 'built' },
  { projects: ['built'], workers: '1' },
);

/** Playwright projects of a group: all e2e tests in Chromium, and those of `engines` in the other two. */
const BROWSERS = { e2e: ['chromium'], engines: ['firefox', 'webkit'] } as const;

const E2E_GROUPS = ['e2e', 'engines'] as const;

/** The e2e tests of the chosen groups, on one site; null if none is chosen. */
export function e2e(isChosen: (group: Group) => boolean): Suite | null {
  const groups = E2E_GROUPS.filter(isChosen);
  const [group] = groups;
  if (!group) return null;
  return runner(
    { name: groups.join(' and '), group },
    {
      command: [
        `${ROOT}/e2e/node_modules/.bin/playwright`,
        'test',
        ...groups.flatMap((one) => BROWSERS[one]).map((name) => `--project=${name}`),
        // Recording took a quarter of all processor time. `pnpm e2e` records failed tests.
        '--trace=off',
        '--reporter=json',
      ],
      count: countPlaywright,
      folder: `${ROOT}/e2e`,
    },
  );
}

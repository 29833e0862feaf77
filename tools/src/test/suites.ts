import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../start/child.mjs';
import { modernNode, ROOT, withOwnNode } from '../start/paths.mjs';
import { countPlaywright, countVitest } from './reports.ts';
import type { Counted, Group, Suite } from './suite.ts';

const REPORTS = `${ROOT}/.cache/test-reports`;

/** The own Node; what it has compiled once it does not compile again in the many processes that tests start. */
const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv =>
  withOwnNode({ NODE_COMPILE_CACHE: `${ROOT}/.cache/compiled`, ...more });

/** A program whose exit code is the result. */
const check = (
  { name, group }: Pick<Suite, 'name' | 'group'>,
  { command, folder = ROOT }: { command: readonly string[]; folder?: string },
): Suite => ({
  name,
  group,
  run: async () => {
    const { code, output, seconds } = await run(command, { cwd: folder, env: environment() });
    const ok = code === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, notes: [], seconds, output };
  },
});

type Reported = {
  readonly command: readonly string[];
  readonly count: (report: never) => Counted;
  readonly env: (reportFile: string) => NodeJS.ProcessEnv;
  readonly folder: string;
};

/** A test runner that writes a JSON report. */
const runner = (
  { name, group }: Pick<Suite, 'name' | 'group'>,
  { command, count, env, folder }: Reported,
): Suite => ({
  name,
  group,
  run: async () => {
    const file = `${REPORTS}/${name.replaceAll(' ', '-')}.json`;
    mkdirSync(REPORTS, { recursive: true });
    rmSync(file, { force: true });
    const ended = await run(
      command.map((part) => part.replace('{report}', file)),
      { cwd: folder, env: environment(env(file)) },
    );
    const counts = readCounts(file, count);
    // An error outside all tests fails the runner but no test: it must count too.
    const hidden = ended.code !== 0 && counts.failed === 0 ? 1 : 0;
    return {
      ...counts,
      failed: counts.failed + hidden,
      seconds: ended.seconds,
      output: ended.output,
    };
  },
});

function readCounts(file: string, count: Reported['count']): Counted {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, notes: [] };
  return count(JSON.parse(readFileSync(file, 'utf8')) as never);
}

type Vitest = { readonly projects: readonly string[]; readonly workers: string };

const vitest = (suite: Pick<Suite, 'name' | 'group'>, { projects, workers }: Vitest): Suite =>
  runner(suite, {
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      ...['--silent=passed-only', '--reporter=dot', '--reporter=json'],
      '--outputFile.json={report}',
    ],
    count: countVitest,
    env: () => ({ NODE_ENV: 'test' }),
    folder: ROOT,
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
    // Several threads check much of it twice, and the other core has the tests of the server.
    { command: ['tsc', '-p', '.', '--singleThreaded'], folder: `${ROOT}/${name}` },
  ),
);

/** By default Vitest leaves one core free: half of a machine with two. */
export const unitOfServer = vitest(
  { name: 'unit of the server', group: 'unit' },
  { projects: ['server'], workers: '100%' },
);

/** One worker: a second one would load, compile and warm up the same libraries of pages again, for as long as it works. */
export const unitOfRest = vitest(
  { name: 'unit of all else', group: 'unit' },
  { projects: ['!server', '!built'], workers: '1' },
);

export const build = check(
  { name: 'production build', group: 'build' },
  { command: [modernNode(), `${ROOT}/tools/src/release/build-site.ts`] },
);

/** What the production build must and must not contain. */
export const built = vitest(
  { name: 'built', group: 'built' },
  { projects: ['built'], workers: '1' },
);

/** Browsers in which the journeys of a group go: all of them in one, and a core in the engines of the others. */
const BROWSERS = { e2e: ['chromium'], engines: ['firefox', 'webkit'] } as const;

const GROUPS_OF_JOURNEYS = ['e2e', 'engines'] as const;

/** The journeys of those of these groups that are chosen, on one site; null for none. */
export function journeys(isChosen: (group: Group) => boolean): Suite | null {
  const groups = GROUPS_OF_JOURNEYS.filter(isChosen);
  const [group] = groups;
  if (!group) return null;
  return runner(
    { name: groups.join(' and '), group },
    {
      command: [
        `${ROOT}/e2e/node_modules/.bin/playwright`,
        'test',
        ...groups.flatMap((one) => BROWSERS[one]).map((name) => `--project=${name}`),
        // Recording took a quarter of all processor time. `pnpm e2e` records what has failed.
        '--trace=off',
        '--reporter=dot,json',
      ],
      count: countPlaywright,
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      folder: `${ROOT}/e2e`,
    },
  );
}

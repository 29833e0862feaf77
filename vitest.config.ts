import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './tools/src/test/environment.ts';

/** Ends a test that hangs. It is far above what any test takes, because a busy machine is many times slower. */
const LIMIT_MS = 600_000;
const LIMITS = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: 60_000 } },
};

/** These files are short but slow. Without measurements of an earlier run, Vitest would begin with the largest. */
const SLOW_TEST_FILES =
  /server\/src\/(process\/several-processes|backup\/cut-short|platform\/rendering\/attacks)\.test\.ts$/;

/** Begins with what takes longest, so that no worker is alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      project.config.sequence.groupOrder - (SLOW_TEST_FILES.test(moduleId) ? 0.5 : 0);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** A project is named `mf-news` for mf-news/vitest.config.ts, `worker` for shell/vitest.worker.config.ts. */
const nameOf = (config: string): string =>
  /vitest\.(.+)\.config/.exec(config)?.[1] ?? dirname(config);

/**
 * Every package's own tests, and two projects about the whole: `architecture` reads the source of all
 * packages, `built` reads what the production build made of it (so it needs one). Each is a group of its own: a single
 * worker then takes all files of a project at once, instead of a new environment for each.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      ...globSync('*/vitest{,.*}.config.ts', { cwd: import.meta.dirname })
        .sort()
        .map((config, index) => ({
          extends: config,
          root: dirname(config),
          test: {
            name: nameOf(config),
            sequence: { groupOrder: index + 1 },
            ...LIMITS,
            // `npm test` prints messages without their differences.
            chaiConfig: { truncateThreshold: 300 },
          },
        })),
      {
        test: {
          name: 'architecture',
          root: './tools',
          isolate: false,
          ...LIMITS,
          include: ['src/rules/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'built',
          ...LIMITS,
          include: ['{tools,server}/test/built/**/*.test.ts'],
        },
      },
    ],
  },
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, SECTIONS } from '../base/paths.ts';

const workflowText = (name: string): string =>
  readFileSync(path.join(ROOT, '.github', 'workflows', `${name}.yml`), 'utf8');

/** The workflow of a section in a repository of its own. */
const outside = (): string =>
  readFileSync(path.join(ROOT, 'tools/src/dev/template/.github/workflows/section.yml.txt'), 'utf8');

type Job = {
  readonly needs?: string;
  readonly if?: string;
  readonly environment?: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
};
type Workflow = {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};

const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const commands = (workflow: Workflow): string =>
  stepsOf(workflow)
    .map(({ run = '' }) => run)
    .join('\n');

/** The secrets that a workflow or job reads. Each must be named: `inherit` and computed names would give it all of them. */
const secretsOf = (workflowOrJob: unknown): string[] =>
  Array.from(
    JSON.stringify(workflowOrJob ?? null).matchAll(/\$\{\{[^}]*\bsecrets\.(\w+)/g),
    ([, name = '']) => name,
  );

const PACKAGES = [...SECTIONS, 'shell'];
const ALL: readonly (readonly [string, string])[] = [
  ...[...PACKAGES, 'section', 'ci'].map((name) => [name, workflowText(name)] as const),
  ['a section in a repository of its own', outside()],
];

test.each(PACKAGES)('%s is checked and released by its own workflow', (name) => {
  const secretOf = (text: string) => text.toUpperCase().replaceAll('-', '_');
  expect(workflowText(name)).toBe(
    workflowText('mf-news').replaceAll('mf-news', name).replace('MF_NEWS', secretOf(name)),
  );
  expect(parse(workflowText(name)).on.push.paths).toContain(`${name}/**`);
});

describe.each(ALL)('the workflow of %s', (_, text) => {
  const workflow: Workflow = parse(text);

  test('takes third-party actions by commit, and pnpm in the version of this repository', () => {
    for (const { uses } of stepsOf(workflow)) {
      if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    }
    const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    for (const [, named] of text.matchAll(/npx (?:--yes )?(\S+)/g)) {
      expect(named).toBe(packageManager);
    }
  });

  test('may read the code and no more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) expect(job.permissions).toBeUndefined();
  });

  test('leaves no credentials in the checkout, where code of a pull request could read them', () => {
    const checkouts = stepsOf(workflow).filter(({ uses = '' }) =>
      uses.startsWith('actions/checkout@'),
    );
    for (const { with: options } of checkouts)
      expect(options).toMatchObject({ 'persist-credentials': false });
  });

  test('names the secrets that it reads', () => {
    expect(text).not.toMatch(/secrets: *inherit|secrets *\[|toJSON\(secrets/i);
  });

  test('writes nothing of a pull request or a commit into a command', () => {
    expect(commands(workflow)).not.toContain('${{');
    expect(text).not.toContain('pull_request_target');
  });
});

test.each(PACKAGES)('%s is previewed with its own token', (name) => {
  const own = `PREVIEW_TOKEN_${name.toUpperCase().replaceAll('-', '_')}`;
  // The deploy token is a secret of the environment that only the job `release` enters.
  expect(secretsOf(parse(workflowText(name)))).toEqual([own, 'DEPLOY_TOKEN']);
});

test('only the job that releases can release, and it runs nothing of a pull request', () => {
  const { jobs }: Workflow = parse(workflowText('section'));
  expect(Object.keys(jobs)).toEqual(['check', 'preview', 'release']);
  const { check, preview, release } = jobs;
  expect(secretsOf(check)).toEqual([]);
  expect(secretsOf(preview), 'uploads and previews only').toEqual(['PREVIEW_TOKEN']);
  expect(preview?.if, 'not of a fork').toContain('head.repo.full_name == github.repository');
  expect(preview?.needs).toBe('check');
  expect(secretsOf(release)).toEqual(['DEPLOY_TOKEN']);
  expect(release?.environment).toMatch(/^production-/);
  expect(release?.if).toContain("github.ref == 'refs/heads/main'");
  expect(release?.needs).toBe('check');
});

test('the whole repository is tested by the one command of the README', () => {
  expect(commands(parse(workflowText('ci')))).toMatch(/^\n\nnpm test\n/);
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../release/paths.ts';
import { SECTIONS } from '../release/sections.ts';
import { PREVIEW_COMMENT } from './preview-comment.ts';
import { sectionWorkflow } from './section-workflow.ts';

const written = (name: string): string =>
  readFileSync(path.join(ROOT, '.github', 'workflows', `${name}.yml`), 'utf8');

/** The workflow that the guide shows. */
function ofGuide(): string {
  const guide = readFileSync(path.join(ROOT, 'docs/own-repository.md'), 'utf8');
  return /```yaml\n(name: .*?)```/s.exec(guide)?.[1] ?? '';
}

type Step = { readonly run?: string; readonly uses?: string };
type Job = {
  readonly needs?: string;
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
};
type Workflow = {
  readonly on: object;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};

const commands = ({ jobs }: Workflow): string =>
  Object.values(jobs)
    .flatMap(({ steps }) => steps.map(({ run = '' }) => run))
    .join('\n');

const SECTION_WORKFLOWS = [...SECTIONS, 'shell'];
const ALL: readonly (readonly [string, string])[] = [
  ...[...SECTION_WORKFLOWS, 'ci'].map((name) => [name, written(name)] as const),
  ['a section in a repository of its own', ofGuide()],
];
const OF_SECTIONS = SECTION_WORKFLOWS.map((name) => [name, written(name)] as const);

test.each(SECTION_WORKFLOWS)('%s is checked and released by its own workflow', (name) => {
  expect(written(name)).toBe(sectionWorkflow(name));
  const workflow = parse(written(name));
  expect(workflow.on.push.paths).toContain(`${name}/**`);
  expect(commands(workflow)).toContain(`journeys --section ${name}`);
  expect(commands(workflow)).toContain(`--filter ${name} release --why`);
  expect(workflow.jobs.release.needs).toBe('check');
});

describe.each(ALL)('the workflow of %s', (_, text) => {
  const workflow: Workflow = parse(text);

  test('takes actions of others by commit only, and pnpm in the version of this repository', () => {
    for (const { uses } of Object.values(workflow.jobs).flatMap(({ steps }) => steps)) {
      if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    }
    const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    for (const [, named] of text.matchAll(/npx (?:--yes )?(\S+)/g)) {
      expect(named).toBe(packageManager);
    }
  });

  test('reads the code and no more, unless a job says otherwise', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  test('writes nothing of a pull request or a commit into a command', () => {
    expect(commands(workflow)).not.toContain('${{');
    expect(text).not.toContain('pull_request_target');
  });
});

describe.each(OF_SECTIONS)('in the workflow of %s', (_, text) => {
  const { jobs }: Workflow = parse(text);
  const secretsOf = (job: Job | undefined) =>
    Array.from(JSON.stringify(job).matchAll(/secrets\.([A-Z]+_TOKEN)/g), ([, name]) => name);

  test('only the job that releases can release, and it runs nothing of a pull request', () => {
    expect(Object.keys(jobs)).toEqual(['check', 'preview', 'comment', 'release']);
    const { check, preview, comment, release } = jobs;
    expect(secretsOf(release)).toEqual(['DEPLOY_TOKEN']);
    expect(release?.environment).toBe('production');
    expect(release?.if).toContain("github.ref == 'refs/heads/main'");
    expect([secretsOf(check), secretsOf(comment)]).toEqual([[], []]);
    expect(secretsOf(preview), 'uploads and previews only').toEqual(['PREVIEW_TOKEN']);
    for (const job of [check, preview, release]) expect(job?.permissions).toBeUndefined();
  });

  test('the job that writes the comment runs nothing of the pull request', () => {
    const { preview, comment } = jobs;
    expect(comment?.permissions).toEqual({ 'pull-requests': 'write' });
    expect(comment?.steps.map(({ uses, run }) => [uses, run])).toEqual([
      [undefined, PREVIEW_COMMENT],
    ]);
    expect(preview?.if, 'not of a fork').toContain('head.repo.full_name == github.repository');
    expect(preview?.needs).toBe('check');
  });
});

test('the whole repository is tested by the one command of the README', () => {
  expect(commands(parse(written('ci')))).toMatch(/^\n\nnpm test\n/);
});

describe('the comment on a pull request', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'council-comment-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the step with a `gh` that finds these comments, and resolves with what it was asked to do. */
  const comment = (link: string, found = ''): string[] => {
    const asked = path.join(folder, 'asked');
    const gh = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${asked}'\ncase "$*" in *--jq*) printf '${found}';; esac\n`;
    writeFileSync(path.join(folder, 'gh'), gh, { mode: 0o755 });
    const env = {
      PATH: `${folder}:${process.env['PATH']}`,
      ...{
        LINK: link,
        NAME: 'mf-news',
        NUMBER: '7',
        COMMIT: 'abc',
        GITHUB_REPOSITORY: 'school/site',
      },
    };
    try {
      execFileSync('bash', ['-e', '-c', PREVIEW_COMMENT], { env, stdio: 'pipe' });
    } catch {
      return ['refused', ...(existsSync(asked) ? ['but asked'] : [])];
    }
    return readFileSync(asked, 'utf8').split(/^(?=api )/m);
  };

  const LINK = 'https://preview.council.example/preview/eyJz.a-b_c';

  test('is written once, with the link', () => {
    const [look, write, ...more] = comment(LINK);
    expect(look).toContain('repos/school/site/issues/7/comments --paginate');
    expect(write).toContain('--method POST repos/school/site/issues/7/comments');
    expect(write).toContain(`<!-- preview of mf-news -->\n[Preview of mf-news as of abc](${LINK})`);
    expect(more).toEqual([]);
  });

  test('is changed when it is there already', () => {
    const [, write] = comment(LINK, '41\\n42\\n');
    expect(write).toContain('--method PATCH repos/school/site/issues/comments/41');
  });

  test.each([
    'https://evil.example/login',
    `${LINK})\n@everyone [look](https://evil.example`,
    'javascript:alert(1)//preview/a',
    '',
  ])('is not written with %j for a link', (link) => {
    expect(comment(link)).toEqual(['refused']);
  });
});

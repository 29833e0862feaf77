import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../release/paths.ts';
import { SECTIONS } from '../release/sections.ts';
import { sectionWorkflow } from './section-workflow.ts';

const written = (name: string): string =>
  readFileSync(path.join(ROOT, '.github', 'workflows', `${name}.yml`), 'utf8');

type Job = { readonly steps: readonly { readonly run?: string }[] };

const commands = (workflow: { jobs: Record<string, Job> }): string =>
  Object.values(workflow.jobs)
    .flatMap(({ steps }) => steps.map(({ run = '' }) => run))
    .join('\n');

test.each([...SECTIONS, 'shell'])('%s is checked and released by its own workflow', (name) => {
  expect(written(name)).toBe(sectionWorkflow(name));
  const workflow = parse(written(name));
  expect(workflow.on.push.paths).toContain(`${name}/**`);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(commands(workflow)).toContain(`pnpm journeys --section ${name}`);
  expect(commands(workflow)).toContain(`pnpm --filter ${name} release`);
  expect(workflow.jobs.release.needs).toBe('check');
});

test('only the job that releases gets the deploy token, and no job code that can be changed under its name', () => {
  for (const name of [...SECTIONS, 'shell', 'ci']) {
    const [before = '', release = ''] = written(name).split(/^ {2}release:$/m);
    expect(before).not.toContain('DEPLOY_TOKEN');
    if (name !== 'ci') expect(release).toMatch(/environment: production.+DEPLOY_TOKEN/s);
    for (const [, action = ''] of written(name).matchAll(/uses: (\S+)/g)) {
      expect(action).toMatch(/@[0-9a-f]{40}$/);
    }
  }
});

test('the whole repository is tested by the one command of the README', () => {
  expect(commands(parse(written('ci')))).toMatch(/^\n\nnpm test\n/);
});

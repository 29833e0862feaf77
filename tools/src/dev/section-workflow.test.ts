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

test('the whole repository is tested by the one command of the README', () => {
  expect(commands(parse(written('ci')))).toBe('\n\nnpm test');
});

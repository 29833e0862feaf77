import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from 'shared/contract';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../base/paths.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));
const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name]) => `${name}`);

const DEPLOY = globSync('deploy/*', { cwd: ROOT }).filter((file) => /\.\w+$|file$/.test(file));
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })];
const OPERATING = read('docs/operating.md');
const COMPOSE = parse(read('deploy/compose.yaml'));

test('every file and URL in them exists', () => {
  const paths: readonly string[] = Object.values(endpoints).map((endpoint) => endpoint.path);
  expect(DEPLOY.length).toBeGreaterThan(7);
  for (const file of [...DEPLOY, ...GUIDES]) {
    const text = read(file);
    // Recipes name files of shell and sections that do not exist yet, but not in their text.
    const files = matches(
      text,
      /(?<![\w./-])((?:(?:server|deploy|tools|shared)|(?<=`)(?:shell|e2e|mf-(?:news|store|admin)))\/[\w./-]+\.\w+)/g,
    );
    expect([file, files.filter((name) => !existsSync(path.join(ROOT, name)))]).toEqual([file, []]);
    const healthPaths = matches(text, /(\/api\/health\/\w+)/g);
    expect([file, healthPaths.filter((name) => !paths.includes(name))]).toEqual([file, []]);
  }
});

test('they have the pinned versions of Node.js and pnpm', () => {
  const { packageManager } = json('package.json');
  for (const file of [...DEPLOY, ...GUIDES]) {
    for (const version of matches(read(file), /(pnpm@[\d.]+\d)/g))
      expect([file, version]).toEqual([file, packageManager]);
  }
  const { catalog } = parse(read('pnpm-workspace.yaml'));
  expect(matches(read('deploy/Dockerfile'), /^ARG NODE=(.+)$/gm)).toEqual([catalog.node]);
});

test('every setting in them is in the table of settings', () => {
  const settings = matches(
    read('docs/settings.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1])
      .join(),
    /`([A-Z]\w+)`/g,
  );
  const variables = [
    ...Object.keys(COMPOSE.services.site.environment),
    ...matches(read('deploy/council.service').replaceAll(/^Environment=/gm, ''), /\b([A-Z_]+)=/g),
    ...matches(/<<'SETTINGS'\n(.*?)SETTINGS/s.exec(OPERATING)?.[1] ?? '', /^([A-Z_]+)=/gm),
  ].filter((name) => name !== 'NODE_ENV');
  expect(variables.length).toBeGreaterThan(15);
  const isKnown = (name: string) => settings.includes(name.replace(/_FILE$/, ''));
  expect(variables.filter((name) => !isKnown(name))).toEqual([]);
});

test('the commands of the guide create every secret of the containers', () => {
  const secrets: Record<string, { readonly file: string }> = COMPOSE.secrets;
  const used = Object.values<{ secrets?: string[] }>(COMPOSE.services).flatMap(
    (service) => service.secrets ?? [],
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort());
  for (const [name, { file }] of Object.entries(secrets)) {
    expect(file).toBe(`./secrets/${name}`);
    expect(OPERATING).toContain(` > ${name}\n`);
  }
});

/** Commands of pnpm that need no script. */
const OF_PNPM = new Set(['install', 'exec', 'pack', 'start', 'deploy']);

test('every pnpm command in the guides exists', () => {
  const { scripts } = json('package.json');
  const anySection = json('mf-news/package.json').scripts;
  for (const file of GUIDES) {
    const code = matches(read(file), /(```sh\n.*?```|```text\n.*?```|`[^`\n]+`)/gs).join('\n');
    const commands = matches(code, /pnpm(?:@[\d.]+)? (?:-w )?(?!v\d)([a-z]\w*(?:[:-][a-z]+)*)/g);
    const missing = commands.filter(
      (name) => !OF_PNPM.has(name) && !(name in scripts) && !(name in anySection),
    );
    expect([file, missing]).toEqual([file, []]);
    for (const [, folder = '', name = ''] of code.matchAll(
      /pnpm(?:@[\d.]+)? --filter ([\w-]+) ([a-z]\w*(?:[:-][a-z]+)*)/g,
    )) {
      const workFolder = existsSync(path.join(ROOT, folder)) ? folder : 'mf-news';
      expect([file, name in json(`${workFolder}/package.json`).scripts]).toEqual([file, true]);
    }
  }
});

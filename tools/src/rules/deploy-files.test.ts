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
const OPERATING = read('docs/operating.md');
const COMPOSE = parse(read('deploy/compose.yaml'));

test('every file and URL in them exists', () => {
  const paths: readonly string[] = Object.values(endpoints).map((endpoint) => endpoint.path);
  expect(DEPLOY.length).toBeGreaterThan(7);
  for (const file of DEPLOY) {
    const text = read(file);
    const files = matches(text, /(?<![\w./-])((?:server|deploy|tools|shared)\/[\w./-]+\.\w+)/g);
    expect([file, files.filter((name) => !existsSync(path.join(ROOT, name)))]).toEqual([file, []]);
    const healthPaths = matches(text, /(\/api\/health\/\w+)/g);
    expect([file, healthPaths.filter((name) => !paths.includes(name))]).toEqual([file, []]);
  }
});

test('they have the pinned versions of Node.js, for which packages are installed, and pnpm', () => {
  const { packageManager } = json('package.json');
  for (const file of DEPLOY)
    for (const version of matches(read(file), /(pnpm@[\d.]+\d)/g))
      expect([file, version]).toEqual([file, packageManager]);
  const { catalog, nodeVersion } = parse(read('pnpm-workspace.yaml'));
  expect(nodeVersion).toBe(catalog.node);
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

test('every metric in the alerts exists', () => {
  const source = globSync('server/src/modules/metrics/*.ts', { cwd: ROOT }).map(read).join();
  const metrics = matches(read('deploy/prometheus-rules.yaml'), /\b((?:council|http)_[a-z_]+)/g);
  expect(metrics.length).toBeGreaterThan(10);
  const isKnown = (name: string) => source.includes(`'${name.replace(/_(?:bucket|count)$/, '')}'`);
  expect(metrics.filter((name) => !isKnown(name))).toEqual([]);
});

test('the commands of the guide create every secret of the containers', () => {
  const secrets: Record<string, { readonly file: string }> = COMPOSE.secrets;
  const used = Object.values<{ secrets?: string[] }>(COMPOSE.services).flatMap(
    (service) => service.secrets ?? [],
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort());
  for (const [name, { file }] of Object.entries(secrets)) {
    expect(file).toBe(`./secrets/${name}`);
    expect(read('docs/several-machines.md')).toContain(` > ${name}\n`);
  }
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../release/paths.ts';

const MORE = [
  'NODE_ENV',
  'DEPLOY_TOKEN',
  'SITE_URL',
  'SITE_LANGUAGE',
  'PGSSLMODE',
  'GIT_DIR',
  'SENTRY_DSN',
];

/** Settings that the environment of somebody who runs a site may hold. */
const settings = [
  ...readFileSync(`${ROOT}/docs/settings.md`, 'utf8').matchAll(/^\| (`[A-Z].*?) *\|/gm),
]
  .flatMap(([, names = '']) => Array.from(names.matchAll(/`(\w+)`/g), ([, name = '']) => name))
  .concat(MORE, 'DATABASE_URL_FILE', 'OTEL_EXPORTER_OTLP_ENDPOINT');
const hostile = Object.fromEntries(settings.map((name) => [name, 'of the site']));

const NODE = process.execPath;
const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

test.each(['vitest.config.ts', 'tools/vitest.config.ts', 'e2e/playwright.config.ts'])(
  '%s leaves nothing of the settings of a site to the tests',
  (config) => {
    const script = `await import('${ROOT}/${config}'); console.log(JSON.stringify(process.env));`;
    const printed = execFileSync(NODE, ['--input-type=module', '-e', script], {
      cwd: path.dirname(`${ROOT}/${config}`),
      env: { ...inherited, ...hostile },
      encoding: 'utf8',
    });
    const env: Record<string, string> = JSON.parse(printed);
    expect(settings.length).toBeGreaterThan(35);
    expect(env).toMatchObject({ NODE_ENV: 'test', DATA_DIR: devNull });
    expect(Object.keys(env).filter((name) => env[name] === 'of the site')).toEqual([]);
  },
);

test('what the data folder and the environment hold changes no test about deploy tokens', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-hostile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tokens = { 'mf-news': 'scd_mf-news_of_the_site', 'mf-store': 'scd_mf-store_of_the_site' };
  writeFileSync(path.join(folder, 'deploy-tokens.json'), JSON.stringify(tokens));
  const vitest = [`${ROOT}/node_modules/vitest/vitest.mjs`, 'run', '--project=tools'];
  const printed = execFileSync(NODE, [...vitest, 'src/release/deploy-token'], {
    cwd: ROOT,
    env: { ...inherited, ...hostile, DATA_DIR: folder, NO_COLOR: '1' },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(printed).toMatch(/Tests {2}\d+ passed/);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';

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

const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

test.each(['vitest.config.ts', 'tools/vitest.config.ts', 'e2e/playwright.config.ts'])(
  '%s removes the settings of a site from the environment of tests',
  (config) => {
    const script = `await import('${ROOT}/${config}'); console.log(JSON.stringify(process.env));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
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

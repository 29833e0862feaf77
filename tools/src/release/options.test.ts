import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOptions, USAGE } from './options.ts';

const VERSION = '1.2.0-0a1b2c3d4e5f';
const env = { SITE_URL: 'https://council.school.bg' };

describe('several sections in one command', () => {
  test.each([
    [['mf-news'], ['mf-news', undefined]],
    [
      ['shell', 'mf-news'],
      ['shell', undefined],
      ['mf-news', undefined],
    ],
    [[`mf-news@${VERSION}`], ['mf-news', VERSION]],
  ])('%j names what becomes live together', (args, ...members) => {
    const expected = members.map(([name, version]) => ({ name, version }));
    expect(readOptions(args, env).members).toEqual(expected);
  });

  test.each([
    [['shell', 'shell'], 'Each section can be named once.'],
    [['shell', 'mf-news', '--base', 'https://cdn.school.bg'], 'are for one section'],
    [['shell', 'mf-news', '--status'], 'is for one section'],
    [['shell', 'mf-polls'], 'Which section?'],
    [['mf-news', '--roll-back', '--dry-run'], '--roll-back takes only'],
    [['mf-news', '--roll-back', '--canary', '10'], '--roll-back takes only'],
    [[`mf-news@${VERSION}`, '--roll-back'], '--roll-back takes only'],
    [['mf-news', '--withdraw'], '--withdraw needs --roll-back'],
  ])('%j is an error', (args, sentence) => {
    expect(() => readOptions(args, env)).toThrow(sentence);
  });
});

test('--help prints the usage to standard output, and succeeds', () => {
  const command = join(import.meta.dirname, 'release-section.ts');
  const { status, stdout } = spawnSync(process.execPath, [command, '--help'], { encoding: 'utf8' });
  expect([status, stdout.trim()]).toEqual([0, USAGE]);
});

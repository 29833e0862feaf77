import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const VERSION = '1.2.0-0a1b2c3d4e5f';
const OF_SHELL = 'scd_shell_a';
const OF_NEWS = 'scd_mf-news_b';
const env = { SITE_URL: 'https://council.school.bg', DEPLOY_TOKEN: `${OF_SHELL}, ${OF_NEWS}` };

describe('several sections in one command', () => {
  test('are a set, each with its own token', () => {
    const { name, set } = readOptions(['shell', 'mf-news'], env);
    expect(name).toBe('shell');
    expect(set).toEqual([
      { name: 'shell', version: undefined, token: OF_SHELL },
      { name: 'mf-news', version: undefined, token: OF_NEWS },
    ]);
  });

  test('may be uploaded already, also a single one', () => {
    const { set } = readOptions([`mf-news@${VERSION}`], env);
    expect(set).toEqual([{ name: 'mf-news', version: VERSION, token: OF_NEWS }]);
  });

  test('are no set when there is one of them, whatever its token looks like', () => {
    const { name, set, token } = readOptions(['mf-news'], { ...env, DEPLOY_TOKEN: 'any' });
    expect([name, set, token]).toEqual(['mf-news', undefined, 'any']);
  });

  test.each([
    [['shell', 'shell'], 'Each section can be named once.'],
    [['shell', 'mf-news', '--canary', 'auto'], 'is raised by hand'],
    [['shell', 'mf-news', '--base', 'https://cdn.school.bg'], 'are for one section'],
    [['shell', 'mf-store'], 'No deploy token for mf-store.'],
    [['shell', 'mf-polls'], 'Which section?'],
  ])('%j is refused', (args, sentence) => {
    expect(() => readOptions(args, env)).toThrow(sentence);
  });
});

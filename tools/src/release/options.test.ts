import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const VERSION = '1.2.0-0a1b2c3d4e5f';
const env = { SITE_URL: 'https://council.school.bg' };

describe('several sections in one command', () => {
  test('are a set', () => {
    const { name, set } = readOptions(['shell', 'mf-news'], env);
    expect(name).toBe('shell');
    expect(set).toEqual([
      { name: 'shell', version: undefined },
      { name: 'mf-news', version: undefined },
    ]);
  });

  test('may be uploaded already, also a single one', () => {
    const { set } = readOptions([`mf-news@${VERSION}`], env);
    expect(set).toEqual([{ name: 'mf-news', version: VERSION }]);
  });

  test('are no set when there is one of them', () => {
    const { name, set } = readOptions(['mf-news'], env);
    expect([name, set]).toEqual(['mf-news', undefined]);
  });

  test.each([
    [['shell', 'shell'], 'Each section can be named once.'],
    [['shell', 'mf-news', '--base', 'https://cdn.school.bg'], 'are for one section'],
    [['shell', 'mf-news', '--status'], 'is for one section'],
    [['shell', 'mf-polls'], 'Which section?'],
  ])('%j is refused', (args, sentence) => {
    expect(() => readOptions(args, env)).toThrow(sentence);
  });
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../base/paths.ts';
import { warnUntranslated } from './updated-catalogue.ts';

const CODE = `import { plural, t } from 'shared/language';
export const all = (n: number) => [t('Hello'), t('Bye'), plural(n, '1 thing', '{count} things')];`;

const entry = (text: string, ...words: readonly string[]): string =>
  words.length === 1
    ? `msgid "${text}"\nmsgstr "${words[0]}"\n`
    : `msgid "${text}"\nmsgid_plural "{count} things"\n${words.map((form, index) => `msgstr[${index}] "${form}"`).join('\n')}\n`;

const [hello, bye, things] = [
  entry('Hello', 'Здравейте'),
  entry('Bye', 'Довиждане'),
  entry('1 thing', '1 нещо', '{count} неща'),
];

/** A package with this catalogue, and its name as the tools know it. */
function createPackage(catalogue: string | null): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src', 'all.ts'), CODE);
  if (catalogue !== null) {
    mkdirSync(path.join(folder, 'texts'));
    writeFileSync(path.join(folder, 'texts', 'bg.po'), catalogue);
  }
  return path.relative(ROOT, folder);
}

async function warningFor(catalogue: string | null): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await warnUntranslated(createPackage(catalogue));
  const lines = log.mock.calls.join('\n');
  log.mockRestore();
  return lines;
}

test.each([
  ['complete', bye],
  ['with English words that its translator explains', `# A name.\n${entry('Bye', 'Bye')}`],
])('a catalogue that is %s has no warning', async (_, byeEntry) => {
  expect(await warningFor([hello, byeEntry, things].join('\n'))).toBe('');
});

test.each([
  ['an empty translation', [hello, entry('Bye', ''), things].join('\n'), ['"Bye"']],
  ['one form', [hello, bye, entry('1 thing', '1 нещо', '')].join('\n'), ['"1 thing"']],
  ['words of its own', [hello, entry('Bye', 'Bye'), things].join('\n'), ['"Bye"']],
  [
    'a form of its own',
    [hello, bye, entry('1 thing', '1 нещо', '{count} things')].join('\n'),
    ['"1 thing"'],
  ],
  ['a catalogue', null, ['"Hello"', '"Bye"', '"1 thing"']],
])('a release that lacks %s has a warning with the texts', async (_, catalogue, texts) => {
  const warning = await warningFor(catalogue);
  expect(warning.match(/^ {4}".*"$/gm)?.map((line) => line.trim())).toEqual(texts);
});

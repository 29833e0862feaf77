import { runInNewContext } from 'node:vm';
import type { Catalogue } from 'shared/language/catalogue';
import { describe, expect, test } from 'vitest';
import { replaceTexts, richPartsOf } from './write-texts.ts';

const words: Readonly<Record<string, readonly string[]>> = {
  Save: ['Запази'],
  'verb\nOrder': ['Поръчай'],
  'Hello {name}': ['Здравей, {name}'],
  '{a} of {b}': ['{b}, от които {a}'],
  '1 day': ['1 ден', '{count} дни'],
  '1 day of {name}': ['1 ден на {name}', '{name}: {count} дни'],
  'Read <a>the terms</a>': ['<a>Условията</a> прочетете'],
};

const catalogue: Catalogue = {
  find: (text, context) => words[context ? `${context}\n${text}` : text],
};

const IMPORT =
  "import { t, tIn, plural, currentLanguage, currentLocale } from 'shared/language'; import { rich } from 'shared/language/rich';";

const written = (code: string, language: 'en' | 'bg'): string =>
  replaceTexts('page.ts', `${IMPORT}\n${code}`, {
    language,
    ...(language === 'bg' && { catalogue }),
  }).slice(IMPORT.length + 1);

/** Value of the built code, with these variables. */
const evaluated = (code: string, language: 'en' | 'bg'): unknown => {
  let calls = 0;
  const scope = { name: 'Ana', n: 1, order: { count: 5 }, next: () => (calls += 1) };
  return runInNewContext(written(code, language), scope);
};

describe('a text in the built code', () => {
  test.each([
    ["t('Save')", 'Save', 'Запази'],
    ["tIn('verb', 'Order')", 'Order', 'Поръчай'],
    ["tIn('noun', 'Order')", 'Order', 'Order'],
    ["t('Not translated')", 'Not translated', 'Not translated'],
    ["t('Hello {name}', { name })", 'Hello Ana', 'Здравей, Ana'],
    ["t('Hello {name}', { name: t('Save') })", 'Hello Save', 'Здравей, Запази'],
    ["t('{a} of {b}', { a: 1, b: 2 })", '1 of 2', '2, от които 1'],
    ["t('{a} of {b}', { a: n + 1, b: n || 7 })", '2 of 1', '1, от които 2'],
    ["plural(n, '1 day', '{count} days')", '1 day', '1 ден'],
    ["plural(order.count, '1 day', '{count} days')", '5 days', '5 дни'],
    // A number that is computed is computed once.
    ["plural(next(), '1 day', '{count} days')", '1 day', '1 ден'],
    ["plural(next() + next(), '1 day', '{count} days')", '3 days', '3 дни'],
    [
      "plural(2, '1 day of {name}', '{count} days of {name}', { name })",
      '2 days of Ana',
      'Ana: 2 дни',
    ],
    [
      "plural(n, '1 day of {name}', '{count} days of {name}', { name: plural(3, '1 day', '{count} days') })",
      '1 day of 3 days',
      '1 ден на 3 дни',
    ],
    [
      '`\x24{t("Save")}: \x24{currentLanguage()} \x24{currentLocale()}`',
      'Save: en en-GB',
      'Запази: bg bg-BG',
    ],
    ["'t(1)' + t('Save')", 't(1)Save', 't(1)Запази'],
  ])('%s', (code, english, bulgarian) => {
    expect(evaluated(code, 'en')).toBe(english);
    expect(evaluated(code, 'bg')).toBe(bulgarian);
  });

  test('with tags becomes parts', () => {
    const code = "rich('Read <a>the terms</a>', { a: link(t('Save')) })";
    expect(written(code, 'en')).toBe('rich(["Read ",["a","the terms"]], { a: link("Save") })');
    expect(written(code, 'bg')).toBe(
      'rich([["a","Условията"]," прочетете"], { a: link("Запази") })',
    );
  });

  test.each([
    ['words', ['words']],
    ['{who} was here', [['who'], ' was here']],
    ['<b>One</b>, <i>two {n}</i>', [['b', 'One'], ', ', ['i', 'two {n}']]],
    ['1 < 2', ['1 < 2']],
  ])('the parts of %s', (text, parts) => {
    expect(richPartsOf(text)).toEqual(parts);
  });
});

describe('the lines of the code', () => {
  const code = "const a = t(\n  'Hello {name}',\n  {\n    name,\n  },\n);\nconst b = 1;\n";

  test('retain their numbers, for stack traces', () => {
    for (const language of ['en', 'bg'] as const) {
      const lines = written(code, language).split('\n');
      expect(lines).toHaveLength(code.split('\n').length);
      expect(lines.indexOf('const b = 1;')).toBe(6);
    }
  });

  test('are unchanged in a file without texts', () => {
    const plain = "import { LANGUAGES } from 'shared/language';\nconst all = LANGUAGES;\n";
    expect(replaceTexts('page.ts', plain, { language: 'bg', catalogue })).toBe(plain);
  });
});

import { describe, expect, test } from 'vitest';
import { findTexts } from './find-texts.ts';

const IMPORT = "import { t, tIn, plural, currentLocale } from 'shared/language';\n";
const RICH = "import { rich } from 'shared/language/rich';\n";

/** The texts of a line of code, as a catalogue keeps them. */
const textsOf = (code: string, head = IMPORT + RICH) =>
  findTexts('page.tsx', head + code).map(({ callee, text, context, pluralText }) =>
    text === ''
      ? { callee }
      : { text, ...(context && { context }), ...(pluralText && { pluralText }) },
  );

describe('the texts of a file', () => {
  test.each([
    ['a text', "t('Save')", [{ text: 'Save' }]],
    ['a text with values', "t('Hello {name}', { name })", [{ text: 'Hello {name}' }]],
    ['a text in backquotes', "t(`We'll be back`)", [{ text: "We'll be back" }]],
    ['a text with a context', "tIn('verb', 'Order')", [{ text: 'Order', context: 'verb' }]],
    [
      'a text about a number',
      "plural(n, '1 day', '{count} days')",
      [{ text: '1 day', pluralText: '{count} days' }],
    ],
    ['a text with tags', "rich('<a>Log in</a>', { a: link })", [{ text: '<a>Log in</a>' }]],
    [
      'a text in an element',
      "<p title={t('Title')}>{t('Text')}</p>",
      [{ text: 'Title' }, { text: 'Text' }],
    ],
    [
      'a text inside another',
      "t('{a} and more', { a: t('One') })",
      [{ text: '{a} and more' }, { text: 'One' }],
    ],
    ['the locale', 'currentLocale()', [{ callee: 'currentLocale' }]],
  ])('%s', (_, code, expected) => {
    expect(textsOf(code)).toEqual(expected);
  });

  test.each([
    ['a function of the same name from elsewhere', "import { t } from './other.ts';\nt('Save');"],
    ['a method', "import { t } from 'shared/language';\nform.t('Save');"],
    ['no call', "import { t } from 'shared/language';\nconst say = t;"],
  ])('%s is none', (_, code) => {
    expect(findTexts('page.ts', code)).toEqual([]);
  });

  test('under another name', () => {
    const code = "import { t as say } from '../language/index.ts';\nsay('Save');";
    expect(textsOf(code, '')).toEqual([{ text: 'Save' }]);
  });
});

describe('a call that a build cannot replace', () => {
  test.each([
    ['t(name)', 'a text is written as one string, without variables'],
    ["t('Hello ' + name)", 'a text is written as one string, without variables'],
    ['t(`Hello \x24{name}`)', 'a text is written as one string, without variables'],
    ["t('Hello {name}', values)", 'the values of a text are written as an object, in its call'],
    ["t('Hello {name}', { ...values })", 'the values of a text are written as { name: value }'],
    ["t('Hello {name}', { 'name': name })", 'the values of a text are written as { name: value }'],
    ['t(...words)', 'a text takes no spread arguments'],
    ['plural()', 'a text is written as one string, without variables'],
    ["tIn(kind, 'Order')", 'a text is written as one string, without variables'],
  ])('%s reports file, line and reason', (code, why) => {
    expect(() => findTexts('page.ts', `${IMPORT}\n${code}`)).toThrow(`page.ts:3: ${why}`);
  });
});

import { describe, expect, test } from 'vitest';
import { clear, codeBlock, insertPicture, insertTable } from './commands/block-commands.ts';
import {
  beginHistory,
  HISTORY_MAX_STEPS,
  record,
  recordTyping,
  redo,
  replaceEverywhere,
  undo,
} from './commands/history.ts';
import {
  bold,
  inlineCode,
  italic,
  link,
  strikethrough,
  underline,
} from './commands/inline-commands.ts';
import {
  bulletList,
  continueList,
  headingCommands,
  indentLines,
  numberedList,
  outdentLines,
  quote,
  taskList,
} from './commands/line-commands.ts';
import type { Command, TextState } from './commands/text-edit.ts';
import { adaptPaste } from './paste.ts';
import { awaitsPicture, countPicturesWithoutAlt, placeholderFor } from './pictures.ts';

const [heading1, heading2, heading3] = headingCommands as [Command, Command, Command];

/** `a [b] c` is the text `a b c` with `b` selected; `a | b` has only a caret. */
function edit(marked: string): TextState {
  if (marked.includes('‸')) {
    const caret = marked.indexOf('‸');
    return { text: marked.replace('‸', ''), start: caret, end: caret };
  }
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { text: marked.replace(/[«»]/g, ''), start, end };
}

function write({ text, start, end }: TextState): string {
  if (start === end) return `${text.slice(0, start)}‸${text.slice(start)}`;
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
}

const commands: readonly (readonly [string, Command, string, string])[] = [
  ['bold', bold, 'a «b» c', 'a **«b»** c'],
  ['bold again', bold, 'a **«b»** c', 'a «b» c'],
  ['bold of what has its marks', bold, 'a «**b**» c', 'a «b» c'],
  ['bold at a caret in a word', bold, 'a wo‸rd c', 'a **wo‸rd** c'],
  ['bold at a caret between words', bold, 'a ‸ c', 'a **«bold text»** c'],
  ['bold leaves spaces outside', bold, 'a« b »c', 'a **«b»** c'],
  ['bold line by line', bold, '«a\n\n- b»', '«**a**\n\n- **b**»'],
  ['bold in Cyrillic', bold, 'пра‸зник', '**пра‸зник**'],
  ['italic', italic, '«b»', '*«b»*'],
  ['italic in bold', italic, '**«b»**', '***«b»***'],
  ['bold taken out of both', bold, '***«b»***', '*«b»*'],
  ['underline', underline, 'a «b» c', 'a ++«b»++ c'],
  ['strikethrough', strikethrough, '«b»', '~~«b»~~'],
  ['inline code', inlineCode, '«b»', '`«b»`'],
  ['a link of words', link, 'see «this» now', 'see [this](«https://») now'],
  ['a link of an address', link, '«https://a.example»', '[«text»](https://a.example)'],
  ['a link of an address without a scheme', link, '«b@a.example»', '[«text»](mailto:b@a.example)'],
  ['a link of nothing', link, 'a ‸', 'a [«text»](https://)'],
  ['a heading', heading2, 'a\nb‸c\nd', 'a\n## b‸c\nd'],
  ['another heading', heading3, '## a‸', '### a‸'],
  ['a heading of a list item', heading1, '- a‸', '# a‸'],
  ['a list', bulletList, '«a\nb»', '«- a\n- b»'],
  ['a list again', bulletList, '«- a\n- b»', '«a\nb»'],
  ['a list of tasks', bulletList, '«- [ ] a\n- [x] b»', '«- a\n- b»'],
  ['a list keeps empty lines', bulletList, '«a\n\nb»', '«- a\n\n- b»'],
  ['a list in an empty text', bulletList, '‸', '- ‸'],
  ['a list without the line the selection only touches', bulletList, '«a\n»b', '«- a»\nb'],
  ['a numbered list', numberedList, '«a\nb\nc»', '«1. a\n2. b\n3. c»'],
  ['a checked list', taskList, '«a\nb»', '«- [ ] a\n- [ ] b»'],
  ['a checked list of a list', taskList, '«- a\n- b»', '«- [ ] a\n- [ ] b»'],
  ['a quote', quote, '«a\nb»', '«> a\n> b»'],
  ['indent', indentLines, '- a\n- b‸', '- a\n  - b‸'],
  ['indent several', indentLines, '«a\nb»', '«  a\n  b»'],
  ['outdent', outdentLines, '  - b‸', '- b‸'],
  ['outdent what has no indent', outdentLines, '‸b', '‸b'],
  ['a block of code between texts', codeBlock, 'x\n«a»\ny', 'x\n```\n«a»\n```\ny'],
  ['a block of code again', codeBlock, 'x\n\n```\n«a»\n```', 'x\n\n«a»'],
  ['a table', insertTable(1, 2), '‸', '| «Head» | Head |\n| --- | --- |\n| Data | Data |\n\n'],
  ['a table below a text', insertTable(1, 1), 'a‸', 'a\n\n| «Head» |\n| --- |\n| Data |\n\n'],
  ['a picture in a text', insertPicture('![](p)'), 'a ‸b', 'a ![](p)‸b'],
  ['a picture below a table', insertPicture('![](p)'), '| a |\n‸', '| a |\n\n![](p)‸\n\n'],
  ['clear', clear, 'a «b»', '‸'],
];

test.each(commands)('the tool: %s', (_, command, before, after) => {
  expect(write(command(edit(before)))).toBe(after);
});

describe('the Enter key', () => {
  test.each([
    ['counts on', '9. a‸', '9. a\n10. ‸'],
    ['begins an open task', '- [x] a‸', '- [x] a\n- [ ] ‸'],
    ['goes on with a quote', '> a‸', '> a\n> ‸'],
    ['keeps the indent', '  - a‸', '  - a\n  - ‸'],
    ['divides an item', '- a‸b', '- a\n- ‸b'],
    ['ends a list at an empty item', '- a\n- ‸', '- a\n‸'],
    ['comes out of an inner list', '- a\n  - ‸', '- a\n‸'],
  ])('%s', (_, before, after) => {
    const next = continueList(edit(before));
    expect(next && write(next)).toBe(after);
  });

  test.each(['a‸', '# a‸', '‸- a', '-‸ a', '- «a»', '-a‸', '‸'])(
    'is only a new line in %j',
    (text) => {
      expect(continueList(edit(text))).toBeNull();
    },
  );
});

describe('a plain text that is pasted', () => {
  const paste = (marked: string, text: string) =>
    adaptPaste(edit(marked), { types: ['text/plain'], getData: () => text } as never)?.text;

  test.each([
    ['https://a.example/b', '[сайта](https://a.example/b)'],
    ['www.a.example', '[сайта](https://www.a.example)'],
    ['a@b.example', '[сайта](mailto:a@b.example)'],
    [' https://a.example\r\n', '[сайта](https://a.example)'],
    ['---\r\ntitle: Базар\r\ntags:\r\n  - a\r\n---\r\n\r\n# Базар', '# Базар'],
  ])('%j over a word becomes %s', (pasted, text) => {
    expect(paste('Виж «сайта» сега', pasted)).toBe(`Виж ${text} сега`);
  });

  test.each([
    ['an address where nothing is selected', 'Виж ‸сайта', 'https://a.example'],
    ['an address over an address', '«https://b.example» Виж', 'https://a.example'],
    ['a text with a dot', 'Виж «сайта»', 'т.нар'],
    ['a sentence with an address', 'Виж «сайта»', 'see https://a.example'],
    ['a rule and a text', 'Виж «сайта»', '---\n\nтекст\n\n---'],
  ])('%s stays as it is', (_, marked, pasted) => {
    expect(paste(marked, pasted)).toBeUndefined();
  });
});

describe('the history', () => {
  const caretAfter = (text: string): TextState => ({
    text,
    start: text.length,
    end: text.length,
  });
  const typed = (texts: readonly (readonly [string, number])[]) =>
    texts.reduce(
      (history, [text, now]) => recordTyping(history, caretAfter(text), now),
      beginHistory(''),
    );

  test('text typed without a pause is undone in one step', () => {
    const history = typed([
      ['a', 0],
      ['ab', 600],
      ['abc', 1200],
      ['abcd', 1801],
    ]);
    expect(undo(history).present.text).toBe('abc');
    expect(undo(undo(history)).present.text).toBe('');
    expect(redo(undo(undo(history))).present.text).toBe('abc');
  });

  test('a command is a step of its own', () => {
    const history = record(typed([['a', 0]]), caretAfter('**a**'));
    const more = recordTyping(history, caretAfter('**a**b'), 1);
    expect(undo(more).present.text).toBe('**a**');
    expect(undo(undo(more)).present.text).toBe('a');
  });

  test('a change to the same text is not a step', () => {
    expect(record(beginHistory('a'), caretAfter('a')).past).toHaveLength(0);
  });

  test(`the last ${HISTORY_MAX_STEPS} steps can be undone`, () => {
    let history = beginHistory('0');
    for (let step = 1; step <= 150; step += 1) history = record(history, caretAfter(String(step)));
    for (let step = 0; step < 150; step += 1) history = undo(history);
    expect(history.present.text).toBe('50');
    expect(undo(history), 'nothing before the beginning').toBe(history);
    for (let step = 0; step < 150; step += 1) history = redo(history);
    expect(history.present.text).toBe('150');
    expect(redo(history), 'nothing after the end').toBe(history);
  });

  test('a new step removes the undone steps', () => {
    const history = record(undo(record(beginHistory('a'), caretAfter('b'))), caretAfter('c'));
    expect(history.future).toHaveLength(0);
    expect(redo(history).present.text).toBe('c');
  });

  test('a text replaced in all steps is never restored', () => {
    const waiting = record(
      record(beginHistory('x'), caretAfter('x [wait]')),
      caretAfter('x [wait] y'),
    );
    const replaced = replaceEverywhere(waiting, '[wait]', '![](/a.webp)');
    expect(replaced.present).toEqual(caretAfter('x ![](/a.webp) y'));
    expect(undo(replaced).present.text).toBe('x ![](/a.webp)');
    expect(undo(undo(replaced)).present.text).toBe('x');
  });
});

describe('pictures in a text', () => {
  test.each([
    ['a name', 'a.jpg', '', '![Uploading a.jpg...]()'],
    [
      'a name that is on its way already',
      'a.jpg',
      '![Uploading a.jpg...]()',
      '![Uploading a.jpg 2...]()',
    ],
    ['a name with brackets', 'a](b).jpg', '', '![Uploading a  b .jpg...]()'],
    ['no name', '', '', '![Uploading picture...]()'],
  ])('the placeholder of %s', (_, name, text, expected) => {
    expect(placeholderFor(name, text)).toBe(expected);
    expect(awaitsPicture(`a ${expected} b`)).toBe(true);
  });

  test.each([
    ['![](/a.webp) ![ ](/b.webp) ![c](/c.webp)', 2],
    ['![Uploading a.jpg...]()', 0],
    ['![]()', 0],
    ['no picture', 0],
  ])('in %j %i have no description', (text, count) => {
    expect(countPicturesWithoutAlt(text)).toBe(count);
  });
});

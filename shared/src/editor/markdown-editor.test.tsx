import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { box, openEditor, press, select, type } from '../../test/markdown-editor.tsx';

// The editor is a file of its own; the first test would have to wait for it.
beforeAll(() => import('./full-editor.tsx').then(() => {}));

let isNarrow = false;
let isSmall = false;

beforeEach(() => {
  isNarrow = false;
  isSmall = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches:
          (query === '(width <= 30rem)' && isNarrow) || (query === '(width < 56.25rem)' && isSmall),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});

test('every tool of the toolbar has a name, and the text no limit that would cut what is pasted', async () => {
  await openEditor('');
  expect(box().maxLength).toBe(-1);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names.filter(Boolean).join(', ')).toBe(
    'Headers, Bold, Italic, Underline, Strikethrough, Unordered list, Ordered list, Checked list, Quote, Inline code, Block code, Link, Image, Table, Clear, Undo, Redo, View: split. Switch to editor only, Fullscreen',
  );
});

test('a tool changes the selection and the preview, and the change can be undone and redone', async () => {
  const { container } = await openEditor('one two');
  select(4, 7);
  press('Underline');
  expect(box().value).toBe('one ++two++');
  await waitFor(() => expect(container.querySelector('u')?.textContent).toBe('two'));
  expect(box().value.slice(box().selectionStart, box().selectionEnd)).toBe('two');
  press('Undo');
  expect(box().value).toBe('one two');
  press('Redo');
  expect(box().value).toBe('one ++two++');
});

test.each([
  ['Ctrl+B', { key: 'b', ctrlKey: true }, '**one**'],
  ['Ctrl+B of a Cyrillic keyboard', { key: 'б', code: 'KeyB', ctrlKey: true }, '**one**'],
  ['Cmd+I', { key: 'i', metaKey: true }, '*one*'],
  ['Ctrl+U', { key: 'u', ctrlKey: true }, '++one++'],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, '[one](https://)'],
  ['Ctrl+]', { key: ']', ctrlKey: true }, '  one'],
  ['Ctrl+] of a Bulgarian keyboard', { key: 'щ', code: 'BracketRight', ctrlKey: true }, '  one'],
])('%s works in the text', async (_, keys, expected) => {
  await openEditor('one');
  select(0, 3);
  fireEvent.keyDown(box(), keys);
  expect(box().value).toBe(expected);
  fireEvent.keyDown(box(), { key: 'z', ctrlKey: true });
  expect(box().value).toBe('one');
  fireEvent.keyDown(box(), { key: 'Z', metaKey: true, shiftKey: true });
  expect(box().value).toBe(expected);
});

test.each([
  ['Tab', { key: 'Tab', code: 'Tab' }],
  ['Ctrl+D', { key: 'd', ctrlKey: true }],
  ['Ctrl+Alt+B', { key: 'b', ctrlKey: true, altKey: true }],
  ['Ctrl+Shift+V', { key: 'V', ctrlKey: true, shiftKey: true }],
  ['Enter in a line of text', { key: 'Enter', code: 'Enter', keyCode: 13 }],
])('%s is left to the browser', async (_, keys) => {
  await openEditor('one');
  select(1, 1);
  expect(fireEvent.keyDown(box(), keys)).toBe(true);
  expect(box().value).toBe('one');
});

test.each(['b', 'k', 'y'])('Ctrl+%s is left to a Mac', async (key) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  await openEditor('one');
  select(0, 3);
  expect(fireEvent.keyDown(box(), { key, ctrlKey: true })).toBe(true);
  expect(box().value).toBe('one');
});

test('a tool changes what is selected in a text with line ends of Windows', async () => {
  await openEditor('one\r\ntwo\r\nthree');
  select(8, 13);
  press('Bold');
  expect(box().value).toBe('one\ntwo\n**three**');
});

test('a text set from outside can be undone as well', async () => {
  await openEditor('mine');
  press('Load');
  expect(box().value).toBe('from outside');
  press('Undo');
  expect(box().value).toBe('mine');
});

test('a short text is cleared at once, a long one only after a confirmation', async () => {
  await openEditor('a'.repeat(200));
  press('Clear');
  expect(box().value).toBe('');
  type('b'.repeat(201));
  press('Clear');
  expect(box().value).toHaveLength(201);
  const question = screen.getByRole('alertdialog', { name: 'Clear the whole text?' });
  fireEvent.click(question.querySelectorAll('button')[1] as HTMLElement);
  expect(box().value).toBe('');
  press('Undo');
  expect(box().value).toHaveLength(201);
});

test('one button goes through the views', async () => {
  const { container } = await openEditor('a');
  press('View: split. Switch to editor only');
  press('View: editor only. Switch to preview only');
  expect(container.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-disabled')).toBe('true');
  press('View: preview only. Switch to split');
  expect(box().value).toBe('a');
});

test('a small window begins with the text alone', async () => {
  isSmall = true;
  await openEditor('a');
  expect(screen.getByRole('button', { name: /^View: editor only/ })).toBeTruthy();
});

/** A change that a phone or a menu is about to make; true if the browser makes it. */
const beforeInput = (inputType: string) =>
  fireEvent(box(), new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }));

test.each([
  ['a list goes on', '- one', '- one\n- ', {}],
  ['a list goes on within a word that is composed', '- one', '- one\n- ', { isComposing: true }],
  ['with Shift only the line ends', '- one', '- one', { shiftKey: true }],
  ['outside a list only the line ends', 'one', 'one', {}],
])('after Enter, %s', async (_, text, expected, key) => {
  await openEditor(text);
  select(text.length, text.length);
  fireEvent.keyDown(box(), { key: 'Enter', ...key });
  expect(beforeInput('insertLineBreak')).toBe(text === expected);
  expect(box().value).toBe(expected);
});

test('Undo and Redo of a menu go through the same steps', async () => {
  await openEditor('one');
  select(0, 3);
  press('Bold');
  expect(beforeInput('historyUndo')).toBe(false);
  expect(box().value).toBe('one');
  beforeInput('historyRedo');
  expect(box().value).toBe('**one**');
});

test('Esc leaves the full screen', async () => {
  await openEditor('a');
  press('Fullscreen');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Fullscreen' })).toBeTruthy();
});

test('a narrow window has a switch instead, and 1.5 times the height', async () => {
  const { container, unmount } = await openEditor('a');
  const height = () => container.querySelector<HTMLElement>('.w-md-editor')?.style.height;
  expect(height()).toBe('400px');
  unmount();
  isNarrow = true;
  const narrow = await openEditor('a');
  expect(narrow.container.querySelector<HTMLElement>('.w-md-editor')?.style.height).toBe('600px');
  expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' }).getAttribute('aria-pressed')).toBe('true');
  press('Preview');
  expect(narrow.container.querySelector('textarea')).toBeNull();
});

test('a table of the chosen size is inserted', async () => {
  await openEditor('');
  await act(async () => press('Table'));
  const cell = await screen.findByRole('button', { name: '2 by 3' });
  expect(screen.getAllByRole('button', { name: / by / })).toHaveLength(100);
  const size = () => screen.getByText(/^\d+ by \d+$/).textContent;
  for (const [key, expected] of [
    ['ArrowDown', '4 by 3'],
    ['ArrowLeft', '4 by 2'],
    ['ArrowUp', '3 by 2'],
    ['ArrowRight', '3 by 3'],
  ] as const) {
    fireEvent.keyDown(cell, { key });
    expect(size()).toBe(expected);
  }
  for (let presses = 0; presses < 9; presses += 1) fireEvent.keyDown(cell, { key: 'ArrowRight' });
  expect(size()).toBe('3 by 10');
  await act(async () => fireEvent.click(cell));
  expect(box().value.trim().split('\n')).toEqual([
    '| Head | Head | Head |',
    '| --- | --- | --- |',
    '| Data | Data | Data |',
    '| Data | Data | Data |',
  ]);
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSession } from 'shared/session';
import { sendUploadsByFetch } from 'shared/testing';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MarkdownEditor, type MarkdownEditorProps } from './index.ts';

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
          (query === '(max-width: 480px)' && isNarrow) ||
          (query === '(max-width: 899px)' && isSmall),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Form({ text, ...props }: { text: string } & Partial<MarkdownEditorProps>) {
  const [value, setValue] = useState(text);
  return (
    <>
      <MarkdownEditor label="Content" height={400} {...props} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('from outside')}>
        Load
      </button>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Content' }) as HTMLTextAreaElement;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function open(text: string, props: Partial<MarkdownEditorProps> = {}) {
  const view = await act(async () => render(<Form text={text} {...props} />));
  await screen.findByRole('toolbar');
  return view;
}

function select(start: number, end: number) {
  box().focus();
  box().setSelectionRange(start, end);
}

const type = (value: string) => fireEvent.change(box(), { target: { value } });

test('every tool of the toolbar has a name', async () => {
  await open('');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names.filter(Boolean).join(', ')).toBe(
    'Headers, Bold, Italic, Underline, Strikethrough, Unordered list, Ordered list, Checked list, Quote, Inline code, Block code, Link, Image, Table, Clear, Undo, Redo, View: split. Switch to editor only, Fullscreen',
  );
});

test('a tool changes the selection, and the change can be undone and redone', async () => {
  await open('one two');
  select(4, 7);
  press('Underline');
  expect(box().value).toBe('one ++two++');
  expect(box().value.slice(box().selectionStart, box().selectionEnd)).toBe('two');
  press('Undo');
  expect(box().value).toBe('one two');
  press('Redo');
  expect(box().value).toBe('one ++two++');
});

test('the preview matches the page of the readers', async () => {
  const { container } = await open('a ++b++');
  expect(container.querySelector('u')?.textContent).toBe('b');
});

test.each([
  ['Ctrl+B', { key: 'b', ctrlKey: true }, '**one**'],
  ['Ctrl+B of a Cyrillic keyboard', { key: 'б', code: 'KeyB', ctrlKey: true }, '**one**'],
  ['Cmd+I', { key: 'i', metaKey: true }, '*one*'],
  ['Ctrl+U', { key: 'u', ctrlKey: true }, '++one++'],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, '[one](https://)'],
  ['Ctrl+]', { key: ']', ctrlKey: true }, '  one'],
])('%s works in the text', async (_, keys, expected) => {
  await open('one');
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
  await open('one');
  select(1, 1);
  expect(fireEvent.keyDown(box(), keys)).toBe(true);
  expect(box().value).toBe('one');
});

test('a text set from outside can be undone as well', async () => {
  await open('mine');
  press('Load');
  expect(box().value).toBe('from outside');
  press('Undo');
  expect(box().value).toBe('mine');
});

test('a short text is cleared at once, a long one only after a confirmation', async () => {
  await open('a'.repeat(200));
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
  const { container } = await open('a');
  press('View: split. Switch to editor only');
  press('View: editor only. Switch to preview only');
  expect(container.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-disabled')).toBe('true');
  press('View: preview only. Switch to split');
  expect(box().value).toBe('a');
});

test('a small window begins with the text alone', async () => {
  isSmall = true;
  await open('a');
  expect(screen.getByRole('button', { name: /^View: editor only/ })).toBeTruthy();
});

test('Esc leaves the full screen', async () => {
  await open('a');
  press('Fullscreen');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Fullscreen' })).toBeTruthy();
});

test('a narrow window has a switch instead, and 1.5 times the height', async () => {
  const { container, unmount } = await open('a');
  const height = () => container.querySelector<HTMLElement>('.w-md-editor')?.style.height;
  expect(height()).toBe('400px');
  unmount();
  isNarrow = true;
  const narrow = await open('a');
  expect(narrow.container.querySelector<HTMLElement>('.w-md-editor')?.style.height).toBe('600px');
  expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' }).getAttribute('aria-pressed')).toBe('true');
  press('Preview');
  expect(narrow.container.querySelector('textarea')).toBeNull();
});

test('a table of the chosen size is inserted', async () => {
  await open('');
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

function answerUploads(answer: () => Promise<Response>) {
  useSession.setState({ status: 'anonymous', token: null, user: null }, true);
  const sent = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', sent);
  sendUploadsByFetch();
  return sent;
}

const photo = new File(['x'], 'fair.jpg', { type: 'image/jpeg' });
const paste = (...files: File[]) =>
  fireEvent.paste(box(), { clipboardData: { files, types: ['Files'] } });

test('a pasted picture is uploaded and put where the caret was', async () => {
  const gate = Promise.withResolvers<Response>();
  const sent = answerUploads(() => gate.promise);
  await open('ab');
  select(1, 1);
  paste(photo);
  expect(box().value).toBe('a![Uploading fair.jpg...]()b');
  expect(screen.getByText('Uploading fair.jpg …')).toBeTruthy();
  const progress = screen.getByRole('progressbar', { name: 'Uploading fair.jpg' });
  await waitFor(() => expect((progress as HTMLProgressElement).value).toBe(50));
  const form = sent.mock.calls[0]?.[1].body as FormData;
  expect((form.get('file') as File).name).toBe('fair.jpg');
  type(`${box().value}!`);
  gate.resolve(Response.json({ url: '/media/1.webp', width: 1, height: 1 }));
  await waitFor(() => expect(box().value).toBe('a![](/media/1.webp)b!'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText(/1 picture has no description/)).toBeTruthy();
  press('Undo');
  expect(box().value).toBe('a![](/media/1.webp)b');
  press('Undo');
  expect(box().value).toBe('ab');
});

test('the caret goes into the description of a picture that was just added', async () => {
  answerUploads(async () => Response.json({ url: '/media/1.webp', width: 1, height: 1 }));
  await open('a ');
  select(2, 2);
  paste(photo);
  await waitFor(() => expect(box().value).toBe('a ![](/media/1.webp)'));
  expect(box().selectionStart).toBe(4);
});

test('a picture rejected by the server leaves only the error', async () => {
  answerUploads(async () => Response.json({ message: 'That is no picture.' }, { status: 415 }));
  await open('a ');
  select(2, 2);
  paste(photo);
  expect((await screen.findByRole('alert')).textContent).toBe('That is no picture.');
  expect(box().value).toBe('a ');
});

test('a file that is not a picture is not sent', async () => {
  const sent = answerUploads(async () => new Response());
  await open('');
  paste(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('plan.pdf: Please choose');
  expect(sent).not.toHaveBeenCalled();
});

test('text that is pasted together with a picture of itself stays text', async () => {
  const sent = answerUploads(async () => new Response());
  await open('');
  fireEvent.paste(box(), { clipboardData: { files: [photo], types: ['text/plain', 'Files'] } });
  expect(sent).not.toHaveBeenCalled();
});

const pasteHtml = (html: string, plain: string) =>
  fireEvent.paste(box(), {
    clipboardData: {
      files: [],
      types: ['text/plain', 'text/html'],
      getData: (type: string) => (type === 'text/html' ? html : plain),
    },
  });

test('formatted text is pasted as Markdown, and undo gives the plain text', async () => {
  await open('Come\nall');
  select(5, 5);
  pasteHtml('<ul><li>Cakes</li><li><b>Tea</b></li></ul>', '·  Cakes\r\n·  Tea\r\n');
  expect(box().value).toBe('Come\n·  Cakes\n·  Tea\nall');
  const markdown = 'Come\n\n- Cakes\n- **Tea**\n\nall';
  await waitFor(() => expect(box().value).toBe(markdown));
  expect(box().selectionStart).toBe(markdown.length - '\n\nall'.length);
  press('Undo');
  expect(box().value).toBe('Come\n·  Cakes\n·  Tea\nall');
  press('Undo');
  expect(box().value).toBe('Come\nall');
});

test('text typed while formatted text is being read stays', async () => {
  await open('a b');
  select(2, 2);
  pasteHtml('<b>new</b> ', 'new ');
  type('Once a new b');
  await act(() => import('./html-to-markdown.ts'));
  expect(box().value).toBe('Once a new b');
});

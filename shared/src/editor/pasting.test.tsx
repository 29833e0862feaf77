import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TEXT_PICTURE_MAX_BYTES } from 'shared/domain';
import { useSession } from 'shared/session';
import { sendUploadsByFetch } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { beforeAll, expect, test, vi } from 'vitest';
import { box, openEditor, press, select, type } from '../../test/markdown-editor.tsx';

// The editor is a file of its own; the first test would have to wait for it.
beforeAll(() => import('./full-editor.tsx').then(() => {}));

function answerUploads(respond: () => Promise<Response>) {
  useSession.setState({ status: 'anonymous', token: null, user: null }, true);
  const sent = vi.fn((_url: string, _init: RequestInit) => respond());
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
  await openEditor('ab');
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

test('a picture that the server would not take is refused before it is sent', async () => {
  const sent = answerUploads(async () => Response.error());
  await openEditor('ab');
  paste(new File([new Uint8Array(TEXT_PICTURE_MAX_BYTES + 1)], 'a.gif', { type: 'image/gif' }));
  expect(await screen.findByText('a.gif: The picture is larger than 8 MB.')).toBeTruthy();
  expect(box().value).toBe('ab');
  expect(sent).not.toHaveBeenCalled();
});

test('the caret goes into the description of a picture that was just added', async () => {
  answerUploads(async () => Response.json({ url: '/media/1.webp', width: 1, height: 1 }));
  await openEditor('a ');
  select(2, 2);
  paste(photo);
  await waitFor(() => expect(box().value).toBe('a ![](/media/1.webp)'));
  expect(box().selectionStart).toBe(4);
});

test('a picture that arrives while a word is composed waits for the end of the word', async () => {
  const gate = Promise.withResolvers<Response>();
  answerUploads(() => gate.promise);
  await openEditor('');
  paste(photo);
  const text = box().value;
  fireEvent.compositionStart(box());
  type(`${text} Здра`);
  gate.resolve(Response.json({ url: '/media/1.webp', width: 1, height: 1 }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(box().value).toBe(`${text} Здра`);
  type(`${text} Здравей`);
  fireEvent.compositionEnd(box());
  await waitFor(() => expect(box().value.trim()).toBe('![](/media/1.webp)\n\n Здравей'));
});

const damaged = () => Response.json({ message: 'This picture is damaged.' }, { status: 415 });
const stored = (name: string) => () =>
  Response.json({ url: `/media/${name}.webp`, width: 1, height: 1 });

test.each([
  [
    'one of three',
    [stored('a'), damaged, stored('c')],
    'Come!\n\n![](/media/a.webp)![](/media/c.webp)\n\n',
    'b.jpg: This picture is damaged.',
  ],
  [
    'the first',
    [damaged, stored('b')],
    'Come!\n\n![](/media/b.webp)\n\n',
    'a.jpg: This picture is damaged.',
  ],
  [
    'all',
    [damaged, damaged],
    'Come!\n',
    'a.jpg: This picture is damaged. b.jpg: This picture is damaged.',
  ],
])(
  'of several pictures, %s damaged are named and leave nothing behind',
  async (_, answers, text, problem) => {
    const waiting = [...answers];
    answerUploads(async () => waiting.shift()?.() ?? Response.error());
    await openEditor('Come!\n');
    select(6, 6);
    paste(
      ...['a.jpg', 'b.jpg', 'c.jpg']
        .slice(0, answers.length)
        .map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(box().value).toBe(text);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled') === 'true').toBe(text === 'Come!\n');
  },
);

test('pictures with the same name are sent one by one, each to its own place', async () => {
  const gates = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const waiting = [...gates];
  const sent = answerUploads(() => waiting.shift()?.promise ?? Promise.reject());
  const resolve = (index: number) =>
    gates[index]?.resolve(Response.json({ url: `/media/${index}.webp`, width: 1, height: 1 }));
  await openEditor('');
  paste(photo);
  type('');
  paste(photo);
  expect(box().value.trim()).toBe('![Uploading fair.jpg 2...]()');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  resolve(0);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(box().value.trim()).toBe('![Uploading fair.jpg 2...]()');
  resolve(1);
  await waitFor(() => expect(box().value.trim()).toBe('![](/media/1.webp)'));
});

test('text that is pasted together with a picture of itself stays text', async () => {
  const sent = answerUploads(async () => new Response());
  await openEditor('');
  const clipboardData = { files: [photo], types: ['text/plain', 'Files'], getData: () => 'т.нар' };
  expect(fireEvent.paste(box(), { clipboardData })).toBe(true);
  expect(sent).not.toHaveBeenCalled();
});

const pasteText = (text: string, html: string) =>
  fireEvent.paste(box(), {
    clipboardData: {
      files: [],
      types: ['text/plain', 'text/html'],
      getData: (type: string) => (type === 'text/html' ? html : text),
    },
  });

test('formatted text is pasted as Markdown, and undo gives the plain text', async () => {
  await openEditor('Come\nall');
  select(5, 5);
  pasteText('·  Cakes\r\n·  Tea\r\n', '<ul><li>Cakes</li><li><b>Tea</b></li></ul>');
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
  const read = vi.spyOn(DOMParser.prototype, 'parseFromString');
  await openEditor('a b');
  select(2, 2);
  pasteText('new ', '<b>new</b> ');
  type('Once a new b');
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(box().value).toBe('Once a new b');
});

test('an address pasted over a word makes it a link, and Undo leads back', async () => {
  await openEditor('Виж сайта сега');
  select(4, 9);
  expect(pasteText('https://a.example', '<a href="https://x.example">x</a>')).toBe(false);
  expect(box().value).toBe('Виж [сайта](https://a.example) сега');
  press('Undo');
  expect(box().value).toBe('Виж сайта сега');
});

test('lines of a Markdown file that are left out are named', async () => {
  await openEditor('');
  pasteText('---\ntitle: Базар\n---\n# Базар', '');
  expect(useToasts.getState().map(({ text }) => text)).toEqual([
    'The lines between --- at the top were left out.',
  ]);
});

test('HTML is said to have no effect', async () => {
  await openEditor('a <b>b</b>');
  expect(screen.getByText(/^HTML has no effect here/)).toBeTruthy();
});

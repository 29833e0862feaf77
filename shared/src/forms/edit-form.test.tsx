import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { ApiError } from 'shared/api';
import { RouterProvider } from 'shared/router';
import { endSession } from 'shared/session';
import { aUser, errorResponse, fakeApi, signInAs } from 'shared/testing';
import { TextField } from 'shared/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditForm } from './edit-form.tsx';
import { useEditForm } from './use-edit-form.ts';
import type { Saving } from './use-saving.ts';

type Poll = { readonly id: number; readonly version: number; readonly question: string };
type Api = {
  readonly send?: (question: string, saving: Saving<Poll>) => Promise<Poll>;
  readonly load?: () => Promise<Poll>;
};

const poll: Poll = { id: 5, version: 3, question: 'Uniforms?' };
const apiError = (status: number, message: string, fields = {}) =>
  new ApiError(message, { status, code: null, fields });

function PollForm({ send = async () => poll, load = async () => poll }: Api) {
  const form = useEditForm({
    name: 'poll',
    thing: poll,
    fieldsOf: (poll: Poll | null) => ({ question: poll?.question ?? '' }),
    check: ({ question }) =>
      question === ''
        ? { kind: 'wrong', errors: { question: 'Enter a question' } }
        : { kind: 'ready', input: question },
    load,
    send,
    onSaved: () => undefined,
    fallback: () => 'It could not be saved.',
    fieldNames: { text: 'question' },
  });
  const { conflict } = form;
  return (
    <EditForm
      form={form}
      submitLabel="Save"
      cancelTo="/other"
      onSubmit={() => {
        void form.save();
      }}
    >
      <TextField
        label="Question"
        value={form.fields.question}
        error={form.errors.question}
        onChange={(event) => form.change({ question: event.currentTarget.value })}
      />
      {form.draft.isRefusedByBrowser && <p>Not kept</p>}
      {form.error && <p role="alert">{form.error.text}</p>}
      {conflict && (
        <div role="alertdialog" aria-label={conflict.text}>
          <p>{`Theirs: ${conflict.theirs.question}`}</p>
          <button type="button" onClick={form.decideLater}>
            Later
          </button>
          <button type="button" onClick={() => void form.keepMine()}>
            Keep mine
          </button>
        </div>
      )}
    </EditForm>
  );
}

const open = (api: Api = {}) => {
  const router = createMemoryRouter([
    { path: '/', element: <PollForm {...api} /> },
    { path: '/other', element: <p>Elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
};
const question = () => screen.getByLabelText<HTMLInputElement>('Question');
const type = (value: string) => fireEvent.change(question(), { target: { value } });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const MIRA = aUser({ role: 2 });

beforeEach(() => signInAs(MIRA));
afterEach(() => act(() => endSession()));

test('a form with an error is not sent, and the focus goes to the error', async () => {
  open();
  type('');
  await press('Save');
  expect(document.activeElement).toBe(question());
  expect(screen.getByText('Enter a question')).toBeTruthy();
  type('Canteen?');
  expect(screen.queryByText('Enter a question')).toBeNull();
});

test('a draft that was not answered yet outlives the text that is typed beside it', async () => {
  const key = 'draft:7:poll:5';
  localStorage.setItem(key, JSON.stringify({ question: 'An hour?', savedAt: Date.now() - 1 }));
  open();
  type('C');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  open();
  await press('Restore');
  expect(question().value).toBe('C');
  await press('Restore');
  expect(question().value).toBe('An hour?');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  await press('Save');
  expect(Object.keys(localStorage).filter((name) => name.startsWith(key))).toEqual([]);
});

test('each of two tabs keeps a draft of its own, whatever the other does', async () => {
  vi.useFakeTimers();
  const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  const second = () => act(() => vi.advanceTimersByTimeAsync(1000));
  open();
  type('Mine');
  await second();
  // Another tab has written at the same moment.
  const [mine] = draftKeys();
  const theirs = { question: 'Theirs', savedAt: 1, version: 3 };
  localStorage.setItem(mine ?? '', JSON.stringify(theirs));
  await second();
  expect(draftKeys()).toHaveLength(2);
  expect(localStorage.getItem(mine ?? '')).toBe(JSON.stringify(theirs));
  localStorage.clear();
  await second();
  expect(localStorage.getItem(draftKeys()[0] ?? '')).toContain('Mine');
  localStorage.setItem(`${mine}:9`, JSON.stringify(theirs));
  await press('Save');
  expect(draftKeys()).toEqual([`${mine}:9`]);
  vi.useRealTimers();
});

test('a form says when the browser does not take the draft', async () => {
  vi.useFakeTimers();
  open();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  type('Mine');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Not kept')).toBeTruthy();
  vi.useRealTimers();
});

test("an error is shown at its field, by the form's name for it", async () => {
  const send = () => Promise.reject(apiError(400, 'Please check.', { text: 'is rude' }));
  open({ send });
  type('Canteen?');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Please check.');
  expect(screen.getByText('is rude')).toBeTruthy();
  expect(document.activeElement).toBe(question());
});

const newerPoll: Poll = { ...poll, version: 4, question: 'Breaks?' };

test('changes of another user are overwritten only once they have been shown', async () => {
  const sent: [string, number | undefined][] = [];
  const send = async (input: string, { base }: Saving<Poll>) => {
    sent.push([input, base?.version]);
    if (base?.version !== 4) throw apiError(409, 'Maria was faster.');
    return newerPoll;
  };
  open({ send, load: async () => newerPoll });
  type('Canteen?');
  await press('Save');
  expect(screen.getByRole('alertdialog', { name: 'Maria was faster.' })).toBeTruthy();
  expect(screen.getByText('Theirs: Breaks?')).toBeTruthy();
  await press('Later');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Save');
  await press('Keep mine');
  expect(sent).toEqual([
    ['Canteen?', 3],
    ['Canteen?', 3],
    ['Canteen?', 4],
  ]);
});

test('a change whose response was lost is not asked about when it is sent again', async () => {
  const saved = { ...newerPoll, question: 'Canteen?' };
  open({ send: () => Promise.reject(apiError(412, 'Changed.')), load: async () => saved });
  type('Canteen?');
  await press('Save');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('a conflict is an ordinary error when the other version cannot be read', async () => {
  open({
    send: () => Promise.reject(apiError(409, 'Maria was faster.')),
    load: () => Promise.reject(apiError(0, '')),
  });
  type('Canteen?');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Maria was faster.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the password brings an ended session back, and the form is then saved', async () => {
  const api = fakeApi({
    'POST /api/auth/login': errorResponse(401, 'Invalid e-mail or password.'),
    'GET /api/auth/me': MIRA,
  });
  const send = vi.fn(async (_: string) => poll);
  send.mockImplementationOnce(() => {
    endSession();
    return Promise.reject(apiError(401, 'Please log in.'));
  });
  open({ send });
  type('Canteen?');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toContain('You are no longer logged in.');
  await press('Save');
  const password = screen.getByLabelText<HTMLInputElement>(`Password of ${MIRA.email}`);
  expect(document.activeElement).toBe(password);
  fireEvent.change(password, { target: { value: 'Council2026' } });
  await press('Login');
  expect(screen.getByText('Invalid e-mail or password.')).toBeTruthy();
  expect(document.activeElement).toBe(password);

  api.responses['POST /api/auth/login'] = { token: 'd.e.f' };
  // Enter in the field sends the form.
  await act(async () => void fireEvent.submit(password));
  expect(await screen.findByText(/^You are logged in again as Mira Petrova\./)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect(send, 'neither without a session nor by the login').toHaveBeenCalledOnce();
  await press('Save');
  expect(send.mock.calls.map(([input]) => input)).toEqual(['Canteen?', 'Canteen?']);
});

test('Ctrl+S sends the form wherever the focus is unless a dialog is open, and never saves the page', async () => {
  const send = vi.fn(async (_: string) => poll);
  open({ send });
  type('Canteen?');
  const press = (key: object) => act(async () => fireEvent.keyDown(document.body, key));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await press({ key: 's', metaKey: true });
  dialog.remove();
  await press({ key: 's', code: 'KeyS' });
  await press({ key: 's', code: 'KeyS', ctrlKey: true, shiftKey: true });
  expect(send).not.toHaveBeenCalled();
  const isLeftToBrowser = await press({ key: 's', code: 'KeyS', ctrlKey: true });
  expect(isLeftToBrowser).toBe(false);
  expect(send.mock.calls.map(([input]) => input)).toEqual(['Canteen?']);
});

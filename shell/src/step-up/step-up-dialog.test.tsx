import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { call } from 'shared/api';
import { endSession } from 'shared/session';
import { fakeApi } from 'shared/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { person, visit } from '../../test/visit.tsx';
import { StaffTools } from '../app/staff.tsx';

const SET_ROLE = 'PATCH /api/users/{id}/role';
const CONFIRM = 'POST /api/auth/confirm';
const SENTENCE = 'Please confirm this with your password.';

let now = 0;
beforeEach(() => {
  // Each test is an hour after the one before it.
  now += 3_600_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const refusal = (message: string, code: string) =>
  new Response(message, { status: 401, headers: { 'x-refusal-code': code } });

/** A server where the password is Council2026 and every change of a role needs it. */
async function openAsAdmin() {
  let isConfirmed = false;
  const api = fakeApi({
    [SET_ROLE]: () =>
      isConfirmed
        ? { id: 7 }
        : Response.json({ message: SENTENCE, code: 'PASSWORD_NEEDED' }, { status: 403 }),
    [CONFIRM]: ({ body }: { body: { password: string } }) => {
      if (body.password !== 'Council2026') {
        return refusal('Invalid e-mail or password.', 'WRONG_CREDENTIALS');
      }
      isConfirmed = true;
      return undefined;
    },
  });
  const router = await visit('/', { as: person({ role: 3 }) });
  render(<StaffTools router={router} />);
  return api;
}

const setRole = (id = 7) => {
  const purpose = 'Change the role of Sofia Ivanova';
  const outcome = call('users.setRole', {
    purpose,
    params: { id },
    query: { newRole: 'CLASS_REP' },
  }).then(
    () => 'done',
    (error: Error) => error.message,
  );
  return { outcome };
};
const dialog = () => screen.findByRole('dialog', { name: 'Is it still you?' });
const type = (password: string) =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('the dialog requests the password until it is right, and the call is repeated', async () => {
  const api = await openAsAdmin();
  const { outcome } = setRole();
  const openDialog = await dialog();
  expect(openDialog.textContent).toContain('ivan27@school.example');
  const why = document.getElementById(openDialog.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('Change the role of Sofia Ivanova');
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('autocomplete')).toBe('current-password');
  expect(document.activeElement).toBe(field);
  type('Wrong2026');
  await press('Confirm');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid e-mail or password.');
  expect(document.activeElement).toBe(field);
  type('Council2026');
  await press('Confirm');
  expect(await outcome).toBe('done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls.filter((call) => call.includes('/role'))).toEqual([
    'PATCH /api/users/7/role?newRole=CLASS_REP',
    'PATCH /api/users/7/role?newRole=CLASS_REP',
  ]);
});

test.each(['Escape', 'Cancel'])(
  '%s rejects the call, and the next one opens the dialog again',
  async (closing) => {
    const api = await openAsAdmin();
    const first = setRole();
    const openDialog = await dialog();
    if (closing === 'Cancel') await press('Cancel');
    else
      await act(async () => void fireEvent(openDialog, new Event('cancel', { cancelable: true })));
    expect(await first.outcome).toBe(SENTENCE);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requestsTo(SET_ROLE)).toHaveLength(1);
    const second = setRole();
    await dialog();
    await press('Cancel');
    expect(await second.outcome).toBe(SENTENCE);
  },
);

test('two calls at once open one dialog, and a late one opens none', async () => {
  const api = await openAsAdmin();
  const calls = [setRole(7), setRole(8)];
  await dialog();
  await waitFor(() => expect(api.requestsTo(SET_ROLE)).toHaveLength(2));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  type('Council2026');
  await press('Confirm');
  expect(await Promise.all(calls.map(({ outcome }) => outcome))).toEqual(['done', 'done']);
  let failures = 1;
  const allowed = api.responses[SET_ROLE];
  api.responses[SET_ROLE] = () => {
    if (failures === 0) return (allowed as () => unknown)();
    failures -= 1;
    return Response.json({ message: SENTENCE, code: 'PASSWORD_NEEDED' }, { status: 403 });
  };
  expect(await setRole(9).outcome).toBe('done');
  expect(api.requestsTo(CONFIRM)).toHaveLength(1);
});

test('the dialog closes when the session ends in another tab', async () => {
  await openAsAdmin();
  const { outcome } = setRole();
  await dialog();
  await act(async () => endSession());
  expect(await outcome).toBe(SENTENCE);
  expect(screen.queryByRole('dialog')).toBeNull();
});

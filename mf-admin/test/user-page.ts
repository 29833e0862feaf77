import { fireEvent, screen } from '@testing-library/react';
import type { UserToEdit } from 'shared/contract';
import type { Role } from 'shared/domain';
import type { FakeResponses } from 'shared/testing';
import { openPage } from './host.ts';

export const USER = 'GET /api/users/{id}';
export const SAVE_PROFILE = 'PUT /api/users/me';
export const SET_ROLE = 'PATCH /api/users/{id}/role';
export const ORDERS = 'GET /api/orders/admin';

/** Opens a user as somebody of this role, and waits for the form. */
export async function openUser(user: UserToEdit, responses: FakeResponses = {}, role: Role = 2) {
  const view = openPage(`/admin/users/${user.id}`, {
    role,
    user: { id: 2 },
    responses: { [USER]: user, [SAVE_PROFILE]: user, [SET_ROLE]: user, ...responses },
  });
  await screen.findByLabelText('Name');
  return view;
}

export const name = () => screen.getByLabelText<HTMLInputElement>('Name');
export const role = () => screen.getByLabelText<HTMLSelectElement>('Role');
export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
export const rename = (value: string) => fireEvent.change(name(), { target: { value } });
export const choose = (value: string) => fireEvent.change(role(), { target: { value } });

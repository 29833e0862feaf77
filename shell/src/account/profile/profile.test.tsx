import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adoptToken, useSession } from 'shared/session';
import { errorResponse, expectLog } from 'shared/testing';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeApi, profileApi, textResponse } from '../../../test/fake-api.ts';
import { expectPath, person, TOKEN, visit } from '../../../test/visit.tsx';
import { profileLoader } from './profile-token.ts';

const NO_TOKEN = 'No authentication token found. Please login again.';
const BAD_TOKEN = 'Invalid token format. Please login again.';

/** The profile makes these calls by itself; the tests are about its other calls. */
const OWN_CALLS = ['GET /api/users/me/mail-preferences', 'GET /api/users/me/sign-ins'];
const otherCalls = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ call }) => !OWN_CALLS.includes(call));

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const rename = async (name: string) =>
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });

it.each([
  [null, NO_TOKEN],
  ['one.two', BAD_TOKEN],
  ['one.two.three.four', BAD_TOKEN],
  ['..', BAD_TOKEN],
])('For the token %s the profile shows "%s" and links to the login', async (token, message) => {
  const calls = fakeApi({});
  if (token !== null) adoptToken(token);
  await visit('/profile');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState().status).toBe('anonymous');
  expect(calls).toEqual([]);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
});

test('Offline, while the user is unknown, the profile is not shown and the token stays', async () => {
  adoptToken(TOKEN);
  globalThis.offlineContent = () => ({ heading: '', text: '', links: null });
  await expect(profileLoader({ request: { url: 'http://localhost/profile' } }))
    .rejects.toMatchObject({ status: 0 })
    .finally(() => {
      globalThis.offlineContent = undefined;
    });
  expect(useSession.getState().token).toBe(TOKEN);
});

describe('The profile', () => {
  beforeEach(() => void profileApi());

  it('shows name, e-mail (which cannot be changed) and a link to the orders', async () => {
    await visit('/profile', { as: person() });
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ivan Petrov');
    const email = screen.getByLabelText<HTMLInputElement>('E-mail');
    expect(email.value).toBe('ivan27@school.example');
    expect(email.readOnly).toBe(true);
    const orders = screen.getByRole('link', { name: 'View My Orders' });
    expect(orders.getAttribute('href')).toBe('/profile/orders');
  });

  it('saves a new name and shows it on the whole page', async () => {
    const calls = profileApi({
      'PUT /api/users/me': () => person({ name: 'Ivan Petrov Jr' }),
      'GET /api/auth/me': () => person({ name: 'Ivan Petrov Jr' }),
    });
    await visit('/profile', { as: person() });
    for (const name of [' Ivan Petrov ', '  ']) {
      await rename(name);
      expect(save().disabled, 'nothing to save').toBe(true);
    }
    await rename(' Ivan Petrov Jr ');
    fireEvent.click(save());
    const message = await screen.findByText('Profile updated successfully!');
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(otherCalls(calls)[0]).toMatchObject({
      call: 'PUT /api/users/me',
      body: { name: 'Ivan Petrov Jr' },
    });
    screen.getByRole('button', { name: 'Account of Ivan Petrov Jr' });
  });

  it('shows a confirmation before another page is opened while a change is not saved', async () => {
    const router = await visit('/profile', { as: person() });
    const toOrders = screen.getByRole('link', { name: 'View My Orders' });
    await rename('Ivan');
    fireEvent.click(toOrders);
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ivan');
    await rename('Ivan Petrov');
    fireEvent.click(toOrders);
    await expectPath(router, '/profile/orders');
  });

  it.each([
    ['the status 401', errorResponse(401, 'Please log in.')],
    ['401 in its words', errorResponse(400, 'Error 401')],
  ])('logs out and opens the login when saving fails with %s', async (_, response) => {
    expectLog('Failed to fetch user info');
    profileApi({ 'PUT /api/users/me': () => response, 'GET /api/auth/me': () => person() });
    const router = await visit('/profile', { as: person() });
    await rename('Ivan');
    fireEvent.click(save());
    await expectPath(router, '/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('uploads a new picture, and shows an error when that fails', async () => {
    globalThis.createImageBitmap = async () => ({ width: 40, height: 30, close: () => undefined });
    let respond: () => unknown = () => Response.json({ message: '' }, { status: 500 });
    const calls = profileApi({
      'POST /api/users/upload-pfp': () => respond(),
      'GET /api/auth/me': () => person({ avatarUrl: '/media/new.webp' }),
    });
    await visit('/profile', { as: person() });
    const file = new File(['pixels'], 'me.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText('Profile picture'), {
      target: { files: [file] },
    });
    await screen.findByRole('button', { name: 'Adjust picture' });
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload profile picture');
    respond = () => person({ avatarUrl: '/media/new.webp' });
    fireEvent.click(save());
    await screen.findByText('Profile updated successfully!');
    const form = otherCalls(calls)[0]?.body;
    expect(form instanceof FormData && form.get('file')).toMatchObject({ name: 'me.png' });
    await waitFor(() =>
      expect(document.querySelector('main img')?.getAttribute('src')).toBe('/media/new.webp'),
    );
  });
});

test('A download of the own data that fails shows an error', async () => {
  profileApi({ 'GET /api/users/me/data': () => textResponse('', 500) });
  await visit('/profile', { as: person() });
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Your data could not be downloaded');
});

it('The choice of mails is saved as soon as a box is ticked, with a message, and reset when that fails', async () => {
  let respond = (body: unknown) => body;
  const choice = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'E-mail me about my orders' });
  const calls = profileApi({ 'PUT /api/users/me/mail-preferences': ({ body }) => respond(body) });
  await visit('/profile', { as: person() });
  fireEvent.click(await choice());
  await screen.findByText(/^Order e-mails are off/);
  expect(otherCalls(calls)).toMatchObject([
    { call: 'PUT /api/users/me/mail-preferences', body: { orders: false } },
  ]);
  fireEvent.click(await choice());
  await screen.findByText('Order e-mails are on.');
  expect((await choice()).checked).toBe(true);
  respond = () => textResponse('Try again later.', 503);
  fireEvent.click(await choice());
  expect((await screen.findByRole('alert')).textContent).toContain('Try again later.');
  expect((await choice()).checked).toBe(true);
});

describe('The language', () => {
  const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  const PROFILE = 'PUT /api/users/me';

  it('is none while mails have another than the page, and the page says so', async () => {
    profileApi();
    await visit('/profile', { as: person({ language: 'bg' }) });
    for (const name of ['English', 'Български']) expect((await choice(name)).checked).toBe(false);
    expect(screen.getByText(/in another language: Български/)).toBeTruthy();
  });

  it('defaults to that of the page, and is saved at once, for this browser too, which reloads the page', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const calls = profileApi({ [PROFILE]: ({ body }) => body });
    await visit('/profile', { as: person() });
    expect((await choice('English')).checked).toBe(true);
    fireEvent.click(await choice('Български'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(otherCalls(calls).map(({ call, body }) => [call, body])).toEqual([
      [PROFILE, { language: 'bg' }],
    ]);
    expect(document.cookie).toContain('language=bg');
  });
});

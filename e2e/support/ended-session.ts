import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endpoints } from 'shared/contract';
import { NEWCOMER_PASSWORD } from './accounts.ts';
import { sendLogin } from './test.ts';

type Person = { readonly email: string; readonly token: string };

/** Ends a session on the server while its page is open. */
export async function endSession(request: APIRequestContext, { token }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post(endpoints['auth.logout'].path, { headers });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Logs in in a new tab and comes back, as a guarded page requires after the end of a session. */
export async function logInInNewTab(page: Page, { email }: Person): Promise<void> {
  const note = page.getByRole('alert').filter({ hasText: 'You are no longer logged in.' });
  const opened = page.waitForEvent('popup');
  await note.getByRole('link', { name: 'Log in in a new tab' }).click();
  const login = await opened;
  await sendLogin(login, email, NEWCOMER_PASSWORD);
  await expect(login).toHaveURL('/');
  await login.close();
  await expect(page.getByText(/^You are logged in again as /)).toBeVisible();
}

import { type APIRequestContext, expect, request } from '@playwright/test';
import { endpoints } from 'shared/contract';

/** Accounts of the demo content, by role. */
export const ACCOUNTS = {
  student: { email: 'student27@school.example', name: 'Viktor Nikolov' },
  rep: { email: 'rep27@school.example', name: 'Sofia Ivanova' },
  stuco: { email: 'stuco26@school.example', name: 'Martin Petrov' },
  admin: { email: 'admin@school.example', name: 'Elena Dimitrova' },
} as const;

export type Person = keyof typeof ACCOUNTS;

/** Of the accounts above. */
export const PASSWORD = 'Council2026';

/** Password of registered accounts: registration rejects the demo password. */
export const NEWCOMER_PASSWORD = 'Linden-2026';

/** Signs in through the API. Resolves with the token. */
export async function logIn(
  api: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const response = await api.post(endpoints['auth.login'].path, { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  return String((await response.json()).token);
}

/** The same at the origin of another site. */
export async function logInAt(baseURL: string, email: string): Promise<string> {
  const api = await request.newContext({ baseURL });
  const token = await logIn(api, email);
  await api.dispose();
  return token;
}

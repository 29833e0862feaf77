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

/** Signs in through the API of a site. Resolves with the token. */
export async function logInAt(origin: string, email: string): Promise<string> {
  const answer = await fetch(origin + endpoints['auth.login'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token }: { readonly token: string } = await answer.json();
  return token;
}

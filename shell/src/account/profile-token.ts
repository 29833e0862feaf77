import { endSession, settledSession, storedToken } from 'shared/session';

/** Why the profile cannot be shown or saved. */
export type ProfileProblem =
  | 'No authentication token found. Please login again.'
  | 'Invalid token format. Please login again.';

/** Whether a token has three parts joined by dots, as tokens of the server have. */
export const hasTokenFormat = (token: string): boolean =>
  token.split('.').filter((part) => part !== '').length === 3 && token.split('.').length === 3;

/** The problem of the stored token, found without a call. Removes a token that cannot be valid. */
export function storedTokenProblem(): ProfileProblem | null {
  const token = storedToken();
  if (token !== null && hasTokenFormat(token)) return null;
  endSession();
  return token === null
    ? 'No authentication token found. Please login again.'
    : 'Invalid token format. Please login again.';
}

export async function profileLoader(): Promise<{ readonly problem: ProfileProblem | null }> {
  const problem = storedTokenProblem();
  if (problem !== null) return { problem };
  const { user } = await settledSession();
  return { problem: user ? null : 'No authentication token found. Please login again.' };
}

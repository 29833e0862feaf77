import { endSession, settledSession, storedToken } from 'shared/session';

/** Why the profile cannot be shown or saved; null when it can. */
export type ProfileProblem =
  | 'No authentication token found. Please login again.'
  | 'Invalid token format. Please login again.';

/** A token of the server has three parts, joined by dots. */
export const hasTokenFormat = (token: string): boolean =>
  token.split('.').filter((part) => part !== '').length === 3 && token.split('.').length === 3;

/** What is wrong with the stored token, before the server is asked. A token that cannot be right is removed. */
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

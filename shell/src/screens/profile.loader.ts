import { endSession, settledSession, useSession } from 'shared/session';

/** Why the profile cannot be shown to whoever asked for it; null when it can. */
export type ProfileProblem =
  | 'No authentication token found. Please login again.'
  | 'Invalid token format. Please login again.';

/** A credential of the server has three parts, joined by dots. */
export const hasTokenFormat = (token: string): boolean =>
  token.split('.').filter((part) => part !== '').length === 3 && token.split('.').length === 3;

/** Looks at the stored token before anything is asked of the server; one that cannot be right is removed. */
export async function profileLoader(): Promise<{ readonly problem: ProfileProblem | null }> {
  const { token } = useSession.getState();
  if (token !== null && !hasTokenFormat(token)) {
    endSession();
    return { problem: 'Invalid token format. Please login again.' };
  }
  const { user } = await settledSession();
  return { problem: user ? null : 'No authentication token found. Please login again.' };
}

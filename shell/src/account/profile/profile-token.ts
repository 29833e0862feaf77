import { t } from 'shared/language';
import { knownSession, storePageForVisitor } from 'shared/section';
import { endSession, storedToken } from 'shared/session';

export const NO_TOKEN_TEXT = t('No authentication token found. Please login again.');
const INVALID_TOKEN_TEXT = t('Invalid token format. Please login again.');

/** Whether a token has three segments joined by dots, as the server's tokens have. */
const hasTokenFormat = (token: string): boolean => /^[^.]+\.[^.]+\.[^.]+$/.test(token);

/** Ends a session whose token is missing or malformed, and returns the sentence about it; else null. The server is not asked. */
export function endSessionIfTokenUnusable(): string | null {
  const token = storedToken();
  if (token !== null && hasTokenFormat(token)) return null;
  endSession();
  return token === null ? NO_TOKEN_TEXT : INVALID_TOKEN_TEXT;
}

/** Finds out before the page is shown whether a user is logged in. `problem` says why none is; null if one is. */
export async function profileLoader(
  args: Parameters<typeof storePageForVisitor>[0],
): Promise<{ readonly problem: string | null }> {
  storePageForVisitor(args);
  const problem = endSessionIfTokenUnusable();
  if (problem !== null) return { problem };
  const { user } = await knownSession();
  return { problem: user ? null : NO_TOKEN_TEXT };
}

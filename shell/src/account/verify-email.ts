import { ApiError, call, errorText, refreshUser } from 'shared/api';
import { t } from 'shared/language';
import { isLineLost, LINE_CHANGED } from 'shared/line';

export type Verification = { readonly kind: 'success' | 'error'; readonly text: string };

/** Uses the token of a verification mail. Without a line, waits until there is one. */
export async function verifyEmail(token: string): Promise<Verification> {
  if (token === '') return { kind: 'error', text: t('Invalid or missing verification token') };
  try {
    const text = await call('auth.verify', { params: { token } });
    void refreshUser();
    return { kind: 'success', text };
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && isLineLost()) {
      await lineBack();
      return verifyEmail(token);
    }
    return { kind: 'error', text: errorText(error, t('An unknown error occurred')) };
  }
}

const lineBack = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isLineLost()) return;
      removeEventListener(LINE_CHANGED, look);
      resolve();
    };
    addEventListener(LINE_CHANGED, look);
    look();
  });

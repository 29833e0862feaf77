import { ApiError, call, errorText, refreshUser } from 'shared/api';
import { t } from 'shared/language';
import { isLineLost, lineBack } from 'shared/line';
import type { LoaderFunctionArgs } from 'shared/router';

export type Verification = { readonly kind: 'success' | 'error'; readonly text: string };

/** Starts the verification without waiting for it, so that the page can say that it is running. */
export function verifyLoader({ request }: LoaderFunctionArgs): {
  readonly outcome: Promise<Verification>;
} {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { outcome: verify(token) };
}

async function verify(token: string): Promise<Verification> {
  if (token === '') return { kind: 'error', text: t('Invalid or missing verification token') };
  try {
    const text = await call('auth.verify', { params: { token } });
    void refreshUser();
    return { kind: 'success', text };
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && isLineLost()) {
      await lineBack();
      return verify(token);
    }
    return { kind: 'error', text: errorText(error, t('An unknown error occurred')) };
  }
}

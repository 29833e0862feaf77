import { call } from 'shared/api';
import type { BodyOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';

/** A new token. Only this page knows it, and only while the dialog is open. */
export type MadeToken = {
  readonly section: string;
  readonly token: string;
  readonly expiresAt: string;
  /** Origin of the site for which it is valid. */
  readonly origin: string;
};

/** Makes deploy tokens. `onMade` is also called after a failure, because a token may have been made. */
export function useTokenMaking(onMade: () => void) {
  const { value, busy, error, write } = useMutation(
    async (section: string, body: BodyOf<'deployTokens.create'>): Promise<MadeToken> => {
      const made = await call('deployTokens.create', {
        purpose: t('Make a deploy token for {section}', { section }),
        params: { section },
        body,
      });
      const { token, expiresAt } = made;
      onMade();
      return { section, token, expiresAt, origin: window.location.origin };
    },
    {
      fallback: t('The token could not be made.'),
      lost: t(
        'No answer came, and it is not known whether a token was made. If one stands in the list, revoke it, and make another.',
      ),
      onError: onMade,
    },
  );
  return { made: value, busy, error, make: write };
}

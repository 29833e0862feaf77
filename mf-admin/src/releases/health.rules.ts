import { t } from 'shared/language';
import { type Health as Accounts, isFailing } from 'shared/releases';

export type Health = 'healthy' | 'failing' | 'unknown';

/** The health of a release; unknown if it is not fresh. */
export function healthOf(accounts: Accounts | null): Health {
  if (!accounts || accounts.loaded + accounts.failed === 0) return 'unknown';
  return isFailing(accounts) ? 'failing' : 'healthy';
}

/** The figures in words, without the span of time. */
export const accountsInWords = (accounts: Accounts | null): string =>
  accounts
    ? t('Loaded for {loaded} accounts, failed for {failed}', {
        loaded: accounts.loaded,
        failed: accounts.failed,
      })
    : t('Counted for 24 hours after a release');

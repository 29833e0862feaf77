import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { error, errorWithDetails } from '../../http/errors/error-entry.ts';

export const balanceErrors = {
  BALANCE_CHANGED: errorWithDetails<{ balance: number; currency: string }>(
    409,
    ['balance'],
    ({ balance, currency }) =>
      t('The balance has changed meanwhile: it is now {balance}.', {
        balance: formatPrice(balance, currency),
      }),
  ),
  KEPT_TOO_MUCH: errorWithDetails<{ balance: number; currency: string }>(
    400,
    ['balance'],
    ({ balance, currency }) =>
      t('Nobody can keep more than the balance of {balance}.', {
        balance: formatPrice(balance, currency),
      }),
  ),
  NOTE_MISSING: error(400, () =>
    t(
      'The counted cash is not the balance. Please say why in the note, so that it can be understood later.',
    ),
  ),
} as const;

export const balanceFields = {
  counted: () => t('Counted'),
  kept: () => t('Stays with the rep'),
  note: () => t('Note'),
} as const;

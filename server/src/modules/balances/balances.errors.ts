import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { error, errorWithDetailsInBody } from '../../http/errors/error-entry.ts';

const balanceError = (status: number, sentence: (balance: string) => string) =>
  errorWithDetailsInBody<{ balance: number; currency: string }>(
    status,
    // The response also has it as a number.
    ['balance'],
    ({ balance, currency }) => sentence(formatPrice(balance, currency)),
  );

export const balanceErrors = {
  BALANCE_CHANGED: balanceError(409, (balance) =>
    t('The balance has changed meanwhile: it is now {balance}.', { balance }),
  ),
  KEPT_TOO_MUCH: balanceError(400, (balance) =>
    t('Nobody can keep more than the balance of {balance}.', { balance }),
  ),
  NOTE_MISSING: error(400, () =>
    t(
      'The counted cash is not the balance. Please say why in the note, so that it can be understood later.',
    ),
  ),
} as const;

/** The fields of requests, as messages about invalid input name them. */
export const balanceFields = {
  counted: () => t('Counted'),
  kept: () => t('Stays with the rep'),
  note: () => t('Note'),
} as const;

import type { Ref } from 'react';
import type { Results } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import styles from './results.module.css';

type Props = { readonly results: Results; readonly ref: Ref<HTMLParagraphElement> };

/** The paid sum, and its parts by the place where the cash is. */
export function ResultsHeadline({ results: { total, cash, currency }, ref }: Props) {
  const inWords = (amount: number) => formatPrice(amount, currency);
  return (
    <div>
      <p ref={ref} tabIndex={-1} className={styles.headline}>
        {t('Paid {paid} of {ordered}', {
          paid: inWords(total.paid.amount),
          ordered: inWords(total.ordered.amount),
        })}
      </p>
      <p>
        {t('Handed over {handedOver}, still with reps {withReps}, missing {missing}', {
          handedOver: inWords(cash.handedOver),
          withReps: inWords(cash.withReps),
          missing: inWords(cash.missing),
        })}
      </p>
    </div>
  );
}

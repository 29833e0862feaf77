import { CalendarClock } from 'lucide-react';
import type { Order } from 'shared/contract';
import { daysToPay, type PayTerms, payByInWords, payByOf } from 'shared/domain';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './pay-by-text.module.css';
import { useNow } from './use-sale.ts';

/** So many days before the last day to pay, it begins to stand out. */
const URGENT_DAYS = 2;

type Props = Pick<Order, 'payBy' | 'lapses'> & { readonly now: number };

/** Until when to pay, and what happens then. Renders nothing where any day will do. */
export function PayByText({ payBy, lapses, now }: Props) {
  if (!payBy) return null;
  const isUrgent = daysToPay(payBy, now) <= URGENT_DAYS;
  return (
    <p className={classNames('row hint', styles.payBy)}>
      <span className={styles.day} data-tone={isUrgent ? 'warning' : 'neutral'}>
        <CalendarClock aria-hidden="true" />
        <span>{payByInWords(payBy, now)}</span>
      </span>
      {lapses && <span>{t('Cancelled if it is not paid by then.')}</span>}
    </p>
  );
}

type TermsProps = { readonly terms: PayTerms & Pick<Order, 'lapses'> };

/** Until when a product that is ordered now is to be paid. */
export function PayTermsText({ terms }: TermsProps) {
  const now = useNow();
  return <PayByText payBy={payByOf(terms, now) ?? undefined} lapses={terms.lapses} now={now} />;
}

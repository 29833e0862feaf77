import { siteConfig } from 'shared/api';
import { formatPrice } from 'shared/domain';
import { DateText } from 'shared/ui';
import { ClockText } from '../ui/clock-text.tsx';
import { PaperSheet } from '../ui/paper-sheet.tsx';
import { differenceText } from './cash-count.rules.ts';
import styles from './hand-over-slip.module.css';
import type { Slip } from './slip.rules.ts';

/** A slip for both people to sign, on paper only. */
export function HandOverSlip({ slip }: { readonly slip: Slip }) {
  const { expected, counted, currency, note } = slip;
  const lines = [
    ['Handed over by', slip.repName],
    ['Received by', slip.councilMember],
    ['Balance in the system', formatPrice(expected, currency)],
    ['Counted', counted === null ? '' : formatPrice(counted, currency)],
    ['Difference', counted === null ? '' : differenceText(expected, counted, { currency })],
    ['Note', note],
  ];
  return (
    <PaperSheet>
      <h1>{`Hand-over slip No. ${slip.number}`}</h1>
      <p>
        {siteConfig().siteName}, <DateText iso={slip.date} />,{' '}
        <ClockText at={Date.parse(slip.date)} />
      </p>
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.signatures}>
        <p>{`Signature, ${slip.repName}`}</p>
        <p>{`Signature, ${slip.councilMember}`}</p>
      </div>
    </PaperSheet>
  );
}

import { Printer } from 'lucide-react';
import { siteConfig } from 'shared/api';
import { formatPrice, fromCents, toCents } from 'shared/domain';
import { t } from 'shared/language';
import { Button, type ButtonVariant, DateText } from 'shared/ui';
import { ClockText, PaperSheet, usePrintingThis } from '../ui/index.ts';
import { compareCash, differenceText } from './cash-count.rules.ts';
import styles from './print-slip-button.module.css';
import type { Slip } from './slip.rules.ts';

type Props = { readonly slip: Slip; readonly label: string; readonly variant?: ButtonVariant };

/** Prints one hand-over slip, without the page. */
export function PrintSlipButton({ slip, label, variant = 'secondary' }: Props) {
  const { isPrinting, print } = usePrintingThis();
  return (
    <>
      <Button variant={variant} onClick={print}>
        <Printer aria-hidden="true" />
        {label}
      </Button>
      {isPrinting && <HandOverSlip slip={slip} />}
    </>
  );
}

/** A slip for both people to sign, on paper only. */
function HandOverSlip({ slip }: { readonly slip: Slip }) {
  const { expected, kept, counted, currency, note } = slip;
  const comparison = counted === null ? null : compareCash(expected, counted, currency);
  // Without a count, its line and that of the difference are empty, to be filled in by hand.
  const lines = [
    [t('Handed over by'), slip.repName],
    [t('Received by'), slip.councilMember],
    [
      t('Balance in the system'),
      formatPrice(fromCents(toCents(expected) + toCents(kept)), currency),
    ],
    ...(kept > 0 ? [[t('Stays with the rep'), formatPrice(kept, currency)]] : []),
    [t('Counted'), counted === null ? '' : formatPrice(counted, currency)],
    [t('Difference'), comparison && differenceText(comparison)],
    [t('Note'), note],
  ];
  return (
    <PaperSheet>
      <h1>{t('Hand-over slip No. {number}', { number: slip.number })}</h1>
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
        <p>{t('Signature, {name}', { name: slip.repName })}</p>
        <p>{t('Signature, {name}', { name: slip.councilMember })}</p>
      </div>
    </PaperSheet>
  );
}

import { HandCoins, X } from 'lucide-react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Button, DateText } from 'shared/ui';
import { ClockText } from '../../ui/clock-text.tsx';
import { type Payments, type ReceivedCash, receivedCash, sinceKind } from './received.rules.ts';
import styles from './received-bar.module.css';

type Props = { readonly payments: Payments; readonly now: number; readonly onZero: () => void };

/** The cash received in this tab, at the bottom of the screen. */
export function ReceivedBar({ payments, now, onZero }: Props) {
  const sum = receivedCash(payments);
  return (
    <div className={sum ? styles.bar : undefined}>
      {sum && <HandCoins aria-hidden="true" />}
      {/* Always in the page: a status that appears with its text is not read out everywhere. */}
      <p role="status" className={styles.text}>
        {sum && <ReceivedText sum={sum} now={now} />}
      </p>
      {sum && (
        <Button
          variant="quiet"
          aria-label={t('Set to zero')}
          className={styles.zero}
          onClick={onZero}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

function ReceivedText({ sum, now }: { readonly sum: ReceivedCash; readonly now: number }) {
  const parts = { sum: sum.text, b: (words: string) => <strong>{words}</strong> };
  switch (sinceKind(sum.since, now)) {
    case 'none':
      return rich('Received: <b>{sum}</b>', parts);
    case 'time':
      return rich('Received: <b>{sum}</b>, since {time}', {
        ...parts,
        time: <ClockText at={sum.since} />,
      });
    case 'day':
      return rich('Received: <b>{sum}</b>, since {time}', {
        ...parts,
        time: <DateText iso={new Date(sum.since).toISOString()} withTime />,
      });
  }
}

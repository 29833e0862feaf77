import { HandCoins, X } from 'lucide-react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Button, DateText } from 'shared/ui';
import { ClockText } from '../../ui/time-text.tsx';
import { type Payments, type ReceivedCash, receivedCash, sinceKind } from './received.rules.ts';
import styles from './received-bar.module.css';

type Props = {
  readonly payments: Payments;
  readonly now: number;
  readonly onSetToZero: () => void;
};

export function ReceivedBar({ payments, now, onSetToZero }: Props) {
  const received = receivedCash(payments);
  return (
    <div className={received ? styles.bar : undefined}>
      {received && <HandCoins aria-hidden="true" />}
      {/* Always in the page: a status that appears with its text is not read out everywhere. */}
      <p role="status" className={styles.text}>
        {received && <ReceivedText received={received} now={now} />}
      </p>
      {received && (
        <Button
          variant="quiet"
          aria-label={t('Set to zero')}
          className={styles.zero}
          onClick={onSetToZero}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

function ReceivedText({
  received,
  now,
}: {
  readonly received: ReceivedCash;
  readonly now: number;
}) {
  const parts = { sum: received.text, b: (words: string) => <strong>{words}</strong> };
  switch (sinceKind(received.since, now)) {
    case 'none':
      return rich('Received: <b>{sum}</b>', parts);
    case 'time':
      return rich('Received: <b>{sum}</b>, since {time}', {
        ...parts,
        time: <ClockText at={received.since} />,
      });
    case 'day':
      return rich('Received: <b>{sum}</b>, since {time}', {
        ...parts,
        time: <DateText iso={new Date(received.since).toISOString()} withTime />,
      });
  }
}

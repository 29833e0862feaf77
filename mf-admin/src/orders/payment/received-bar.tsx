import { HandCoins, X } from 'lucide-react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Button, DateText } from 'shared/ui';
import { ClockText } from '../../ui/index.ts';
import { type Payments, type ReceivedCash, receivedCash, sinceKind } from './received.rules.ts';
import styles from './received-bar.module.css';

type Props = {
  readonly desk: { readonly payments: Payments; readonly setToZero: () => void };
};

/** The cash received in this tab. */
export function ReceivedBar({ desk: { payments, setToZero } }: Props) {
  const received = receivedCash(payments);
  return (
    <div className={received ? styles.bar : undefined}>
      {received && <HandCoins aria-hidden="true" />}
      {/* Always in the page: a status that appears with its text is not read out everywhere. */}
      <p role="status" className={styles.text}>
        {received && <ReceivedText received={received} now={Date.now()} />}
      </p>
      {received && (
        <Button
          variant="quiet"
          aria-label={t('Set to zero')}
          className={styles.zero}
          onClick={setToZero}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

type TextProps = { readonly received: ReceivedCash; readonly now: number };

function ReceivedText({ received: { text, since }, now }: TextProps) {
  const parts = { sum: text, b: (words: string) => <strong>{words}</strong> };
  const kind = sinceKind(since, now);
  // The first payment is recent.
  if (kind === 'none') return rich('Received: <b>{sum}</b>', parts);
  return rich('Received: <b>{sum}</b>, since {time}', {
    ...parts,
    time:
      kind === 'time' ? (
        <ClockText at={since} />
      ) : (
        <DateText iso={new Date(since).toISOString()} withTime />
      ),
  });
}

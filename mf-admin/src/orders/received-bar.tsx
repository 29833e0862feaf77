import { HandCoins, X } from 'lucide-react';
import { Button, DateText } from 'shared/ui';
import { ClockText } from '../ui/clock-text.tsx';
import { type Payments, received, sinceKind } from './received.rules.ts';
import styles from './received-bar.module.css';

type Props = { readonly payments: Payments; readonly now: number; readonly onZero: () => void };

/** The cash received on this visit, at the bottom of the screen, where a thumb and an eye find it. */
export function ReceivedBar({ payments, now, onZero }: Props) {
  const sum = received(payments);
  const since = sum && sinceKind(sum.since, now);
  return (
    <div className={sum ? styles.bar : undefined}>
      {sum && <HandCoins aria-hidden="true" className={styles.icon} />}
      {/* Always in the page: a status that appears with its text is not read out everywhere. */}
      <p role="status" className={styles.text}>
        {sum && (
          <>
            Received: <strong>{sum.text}</strong>
            {since === 'time' && (
              <>
                , since <ClockText at={sum.since} />
              </>
            )}
            {since === 'day' && (
              <>
                , since <DateText iso={new Date(sum.since).toISOString()} time />
              </>
            )}
          </>
        )}
      </p>
      {sum && (
        <Button look="quiet" aria-label="Set to zero" className={styles.zero} onClick={onZero}>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

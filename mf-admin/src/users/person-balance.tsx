import { useState } from 'react';
import { siteConfig } from 'shared/api';
import type { LedgerEntry, UserDetail } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { Button } from 'shared/ui';
import { LedgerDialog, ledgerOf } from '../balances/index.ts';
import type { Arrival } from '../ui/arrival.ts';
import styles from './person-balance.module.css';

/** Cash a person holds, and how it came to that: also for who holds nothing any more. */
export function PersonBalance({ user }: { readonly user: UserDetail }) {
  const [entries, setEntries] = useState<Arrival<LedgerEntry[]> | null>(null);
  const show = () => setEntries(ledgerOf(user.id));
  return (
    <div className={styles.balance}>
      <p>
        Balance:{' '}
        <strong className="numbers">
          {typeof user.collectedBalance === 'number'
            ? formatPrice(user.collectedBalance, siteConfig().currencyLabel)
            : 'unknown'}
        </strong>
      </p>
      <Button onClick={show}>Balance history</Button>
      {entries && (
        <LedgerDialog
          name={user.name}
          entries={entries}
          onRetry={show}
          onClose={() => setEntries(null)}
        />
      )}
    </div>
  );
}

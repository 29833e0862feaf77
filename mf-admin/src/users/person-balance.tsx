import { useState } from 'react';
import { siteConfig } from 'shared/api';
import type { UserDetail } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { Button } from 'shared/ui';
import { LedgerDialog } from '../balances/index.ts';
import styles from './person-balance.module.css';

/** The cash that a person holds, and its history, also when they hold none now. */
export function PersonBalance({ user }: { readonly user: UserDetail }) {
  const [isOpen, setOpen] = useState(false);
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
      <Button onClick={() => setOpen(true)}>Balance history</Button>
      {isOpen && <LedgerDialog person={user} onClose={() => setOpen(false)} />}
    </div>
  );
}

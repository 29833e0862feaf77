import { useState } from 'react';
import { siteConfig } from 'shared/api';
import type { UserDetail } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Button, classNames } from 'shared/ui';
import { LedgerDialog } from '../../balances/index.ts';
import { layout } from '../../ui/index.ts';

export function PersonBalance({ user }: { readonly user: UserDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames(layout.box, layout.row, layout.spread)}>
      <p>
        {rich('Balance: <b>{sum}</b>', {
          b: (words) => <strong className="numbers">{words}</strong>,
          sum:
            typeof user.collectedBalance === 'number'
              ? formatPrice(user.collectedBalance, siteConfig().currencyLabel)
              : t('unknown'),
        })}
      </p>
      <Button onClick={() => setOpen(true)}>{t('Balance history')}</Button>
      {isOpen && <LedgerDialog person={user} onClose={() => setOpen(false)} />}
    </div>
  );
}

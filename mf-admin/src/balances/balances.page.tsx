import { useState } from 'react';
import { flushSync } from 'react-dom';
import { siteConfig } from 'shared/api';
import { Loaded, LoadFailure, LoadingRows, loadErrorText, useDeferred } from 'shared/data';
import { formatPrice } from 'shared/domain';
import { useLoaderData, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { EmptyState, PageLayout } from 'shared/ui';
import { CsvButton } from '../ui/csv-button.tsx';
import { peopleCsv } from '../users/index.ts';
import type { balanceLoader } from './balances.loader.ts';
import styles from './balances.page.module.css';
import { BalancesTable } from './balances-table.tsx';
import { ClearBalanceDialog } from './clear-balance-dialog.tsx';
import { type Holder, holdersInWords, mayClear } from './holders.rules.ts';
import { LedgerDialog } from './ledger-dialog.tsx';

type Open = { readonly kind: 'clear' | 'history'; readonly holder: Holder };

export default function BalancePage() {
  const holders = useDeferred(useLoaderData<typeof balanceLoader>().holders);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open | null>(null);
  const user = useSession((session) => session.user);
  const currency = siteConfig().currencyLabel;
  const close = () => setOpen(null);
  const closeCleared = () => {
    flushSync(close);
    document.querySelector('h1')?.focus();
  };
  return (
    <PageLayout
      title="Rep Balances"
      lead="Cash that was collected and not yet handed over to the council."
    >
      <Loaded
        answer={holders}
        skeleton={<LoadingRows rows={4} />}
        failure={
          <LoadFailure
            text={loadErrorText(holders, 'The balances could not be loaded.')}
            retrying={holders.refreshing}
            onRetry={revalidate}
          />
        }
      >
        {({ value }) => (
          <>
            <div className={styles.bar}>
              <p className={styles.total} role="status">
                <strong>{formatPrice(value.total, currency)}</strong> {holdersInWords(value)}
              </p>
              <CsvButton
                subject="balances"
                disabled={value.people.length === 0}
                text={() => peopleCsv(value.people, currency)}
              />
            </div>
            {value.people.length === 0 ? (
              <EmptyState text="Nobody holds any cash." />
            ) : (
              <BalancesTable
                holders={value.people}
                mayClear={(holder) => mayClear(user, holder)}
                onClear={(holder) => setOpen({ kind: 'clear', holder })}
                onHistory={(holder) => setOpen({ kind: 'history', holder })}
              />
            )}
            {value.unseen > 0 && (
              <p>{`${value.unseen} more hold cash. Clear balances to see them here.`}</p>
            )}
          </>
        )}
      </Loaded>
      {open?.kind === 'clear' && (
        <ClearBalanceDialog
          holder={open.holder}
          onClose={close}
          onCleared={revalidate}
          onDone={closeCleared}
        />
      )}
      {open?.kind === 'history' && <LedgerDialog person={open.holder} onClose={close} />}
    </PageLayout>
  );
}

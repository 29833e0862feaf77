import { useState } from 'react';
import { flushSync } from 'react-dom';
import { siteConfig } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { useLoaderData, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { EmptyState, PageLayout } from 'shared/ui';
import type { Arrival } from '../ui/arrival.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { loadErrorText } from '../ui/load-error-text.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { peopleCsv } from '../users/index.ts';
import type { balanceLoader } from './balances.loader.ts';
import styles from './balances.page.module.css';
import { BalancesTable } from './balances-table.tsx';
import { ClearBalanceDialog } from './clear-balance-dialog.tsx';
import { type Holder, holdersInWords, mayClear } from './holders.rules.ts';
import { LedgerDialog } from './ledger-dialog.tsx';
import { ledgerOf } from './ledger-of.ts';

type Open =
  | { readonly what: 'clear'; readonly holder: Holder }
  | { readonly what: 'history'; readonly holder: Holder; readonly entries: Arrival<LedgerEntry[]> };

export default function BalancePage() {
  const { holders } = useLoaderData<typeof balanceLoader>();
  const { value, error, arriving } = useArrival(holders);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open | null>(null);
  const user = useSession((session) => session.user);
  const currency = siteConfig().currencyLabel;
  const close = () => setOpen(null);
  const closeCleared = () => {
    flushSync(close);
    document.querySelector('h1')?.focus();
  };
  const showHistory = (holder: Holder) =>
    setOpen({ what: 'history', holder, entries: ledgerOf(holder.id) });
  return (
    <PageLayout
      title="Rep Balances"
      lead="Cash that was collected and not yet handed over to the council."
    >
      {error !== null && (
        <LoadFailure
          text={loadErrorText(error, {
            fallback: 'The balances could not be loaded.',
            shown: value !== null,
          })}
          retrying={arriving}
          onRetry={revalidate}
        />
      )}
      {value === null && error === null && <LoadingRows rows={4} />}
      {value !== null && (
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
              mayClear={(holder) => user !== null && mayClear(user, holder)}
              onClear={(holder) => setOpen({ what: 'clear', holder })}
              onHistory={showHistory}
            />
          )}
          {value.unseen > 0 && (
            <p>{`${value.unseen} more hold cash. Clear balances to see them here.`}</p>
          )}
        </>
      )}
      {open?.what === 'clear' && (
        <ClearBalanceDialog
          holder={open.holder}
          onClose={close}
          onCleared={revalidate}
          onDone={closeCleared}
        />
      )}
      {open?.what === 'history' && (
        <LedgerDialog
          name={open.holder.name}
          entries={open.entries}
          onRetry={() => showHistory(open.holder)}
          onClose={close}
        />
      )}
    </PageLayout>
  );
}

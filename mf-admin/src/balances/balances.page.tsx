import { useState } from 'react';
import { flushSync } from 'react-dom';
import { siteConfig } from 'shared/api';
import { loadAllPages, PagedList, type PagedTexts, useDeferred } from 'shared/data';
import { formatPrice } from 'shared/domain';
import { plural, t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { classNames, PageLayout } from 'shared/ui';
import { peopleSheet } from '../people/people.rules.ts';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { LoadedRows, layout } from '../ui/index.ts';
import { type balanceLoader, loadHoldersPage } from './balances.loader.ts';
import styles from './balances.page.module.css';
import { BalancesTable } from './balances-table.tsx';
import { ClearBalanceDialog } from './clear-balance-dialog.tsx';
import { HandOvers } from './hand-overs.tsx';
import {
  type Holder,
  holdersInWords,
  mayClear,
  type NamedHolder,
  totalHeld,
} from './holders.rules.ts';
import { LedgerDialog } from './ledger-dialog.tsx';

type BalanceDialog =
  | { readonly kind: 'clear'; readonly holder: Holder }
  | { readonly kind: 'history'; readonly person: NamedHolder };

const texts: PagedTexts = {
  loaded: (count, { shown, total }) =>
    plural(
      count,
      '1 more person loaded, {shown} of {total}',
      '{count} more people loaded, {shown} of {total}',
      { shown, total },
    ),
  empty: t('Nobody holds any cash.'),
  failed: t('More balances could not be loaded. Please try again.'),
  log: 'Failed to load more balances',
};

export default function BalancePage() {
  const { holders: deferredHolders, handOvers } = useLoaderData<typeof balanceLoader>();
  const loadState = useDeferred(deferredHolders);
  const [openDialog, setOpenDialog] = useState<BalanceDialog | null>(null);
  const user = useSession((session) => session.user);
  const showHistory = (person: NamedHolder) => setOpenDialog({ kind: 'history', person });
  const close = () => setOpenDialog(null);
  const closeAfterClearing = () => {
    // The heading can take the focus only once the dialog is gone.
    flushSync(close);
    document.querySelector('h1')?.focus();
  };
  return (
    <PageLayout
      title={t('Rep Balances')}
      lead={t('Cash that was collected and not yet handed over to the council.')}
    >
      <LoadedRows
        loadState={loadState}
        skeletonRows={4}
        fallbackText={t('The balances could not be loaded.')}
      >
        {({ value: pages }) => (
          <PagedList pages={pages} readPage={loadHoldersPage} texts={texts}>
            {(holders) => (
              <>
                <BalancesTotal holders={holders} totalCount={pages.at(-1)?.totalElements ?? 0} />
                <BalancesTable
                  holders={holders}
                  mayClear={(holder) => mayClear(user, holder)}
                  onClear={(holder) => setOpenDialog({ kind: 'clear', holder })}
                  onHistory={showHistory}
                />
              </>
            )}
          </PagedList>
        )}
      </LoadedRows>
      <HandOvers handOvers={handOvers} onHistory={showHistory} />
      {openDialog?.kind === 'clear' && (
        <ClearBalanceDialog
          holder={openDialog.holder}
          onClose={close}
          onCleared={loadState.reload}
          onDone={closeAfterClearing}
        />
      )}
      {openDialog?.kind === 'history' && (
        <LedgerDialog person={openDialog.person} onClose={close} />
      )}
    </PageLayout>
  );
}

type TotalProps = {
  readonly holders: readonly Holder[];
  /** Number of people with a balance, including those of other pages. */
  readonly totalCount: number;
};

/** The cash of the shown people together, and a spreadsheet of all of them. */
function BalancesTotal({ holders, totalCount }: TotalProps) {
  const currency = siteConfig().currencyLabel;
  return (
    <div className={classNames(layout.row, layout.spread, styles.bar)}>
      <p className={classNames(layout.quiet, styles.total)} role="status">
        <strong>{formatPrice(totalHeld(holders), currency)}</strong>{' '}
        {holdersInWords(holders.length, totalCount)}
      </p>
      <div className={layout.row}>
        <SheetButtons
          name="balances"
          createSheet={async () => peopleSheet(await loadAllPages(loadHoldersPage), currency)}
        />
      </div>
    </div>
  );
}

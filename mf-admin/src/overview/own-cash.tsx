import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { siteConfig } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { type TrackedResponse, useDeferred } from 'shared/data';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Button, classNames, DateText, Skeleton } from 'shared/ui';
import { DifferenceNote, LedgerTable } from '../balances/index.ts';
import { AmountText, LoadedRows, layout, Modal } from '../ui/index.ts';
import styles from './own-cash.module.css';

type Props = {
  readonly entries: TrackedResponse<LedgerEntry[]>;
  readonly name: string;
  /** Class reps always see their cash, others only if they have ever collected cash. */
  readonly isAlwaysShown?: boolean;
};

/** The cash that the reader holds for the council, their last hand-over, and their history. */
export function OwnCash({ entries, name, isAlwaysShown = false }: Props) {
  const titleId = useId();
  const loadState = useDeferred(entries);
  const [isOpen, setOpen] = useState(false);
  if (!isAlwaysShown && !loadState.value?.length) return null;
  return (
    <section className={layout.stack} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('You hold')}</h2>
      <LoadedRows
        loadState={loadState}
        skeleton={<Skeleton height="104px" />}
        fallbackText={t('Your cash could not be loaded.')}
      >
        {({ value }) => {
          // The newest entry is the first.
          const [newest] = value;
          const lastClearing = value.find(({ kind }) => kind === 'CLEAR');
          return (
            <div className={classNames(layout.box, layout.accent, layout.row)}>
              <p className={styles.amount}>
                <AmountText
                  amount={newest?.balanceAfter ?? 0}
                  currency={newest?.currency ?? siteConfig().currencyLabel}
                />
              </p>
              <div className={classNames(layout.quiet, styles.last)}>
                {lastClearing ? (
                  <LastHandOver entry={lastClearing} />
                ) : (
                  t('You have not handed anything over yet.')
                )}
              </div>
              <Button onClick={() => setOpen(true)}>
                <History aria-hidden="true" />
                {t('My history')}
              </Button>
              {isOpen && (
                <Modal title={t('My history')} size="wide" onClose={() => setOpen(false)}>
                  <LedgerTable label={t('My history')} ownerName={name} entries={value} />
                </Modal>
              )}
            </div>
          );
        }}
      </LoadedRows>
    </section>
  );
}

function LastHandOver({ entry }: { readonly entry: LedgerEntry }) {
  const { amount, counted, currency, actor, createdAt } = entry;
  // A hand-over lowers the balance, so its amount is negative.
  const expected = -amount;
  const parts = {
    sum: formatPrice(counted ?? expected, currency),
    b: (words: string) => <strong className="numbers">{words}</strong>,
    date: <DateText iso={createdAt} />,
  };
  return (
    <>
      <p>
        {actor
          ? rich('Last handed over: <b>{sum}</b> to {name}, {date}', {
              ...parts,
              name: actor.fullName,
            })
          : rich('Last handed over: <b>{sum}</b>, {date}', parts)}
      </p>
      {counted !== null && counted !== expected && (
        <DifferenceNote expected={expected} counted={counted} currency={currency} />
      )}
    </>
  );
}

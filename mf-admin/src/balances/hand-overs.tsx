import { useId, useState } from 'react';
import type { HandOver } from 'shared/contract';
import { type TrackedResponse, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { Button, DateText } from 'shared/ui';
import { AmountText, type Column, DataTable, LoadedRows, layout, Toggle } from '../ui/index.ts';
import { DifferenceNote } from './difference-note.tsx';
import type { NamedHolder } from './holders.rules.ts';
import { PrintSlipButton } from './print-slip-button.tsx';
import { slipOf } from './slip.rules.ts';

type Props = {
  readonly handOvers: TrackedResponse<HandOver[]>;
  readonly onHistory: (person: NamedHolder) => void;
};

/** The recent hand-overs, including those of people without a balance. */
export function HandOvers({ handOvers, onHistory }: Props) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const loadState = useDeferred(handOvers);
  if (loadState.kind === 'loading' || loadState.value?.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h2>
        <Toggle
          text={t('Last hand-overs')}
          open={isOpen}
          controls={listId}
          onToggle={() => setOpen(!isOpen)}
        />
      </h2>
      {isOpen && (
        <div id={listId}>
          <LoadedRows loadState={loadState} fallbackText={t('The hand-overs could not be loaded.')}>
            {({ value }) => (
              <DataTable
                label={t('Last hand-overs')}
                columns={columnsFor(onHistory)}
                rows={value}
                keyOf={({ id }) => id}
              />
            )}
          </LoadedRows>
        </div>
      )}
    </section>
  );
}

const columnsFor = (onHistory: Props['onHistory']): readonly Column<HandOver>[] => [
  {
    name: t('Name'),
    kind: 'heading',
    width: '20%',
    cell: ({ id, holder }) => <span id={nameId(id)}>{holder.fullName}</span>,
  },
  { name: t('Date'), width: '15%', cell: ({ createdAt }) => <DateText iso={createdAt} withTime /> },
  {
    // The amount is the change of the balance, so it is negative here. Without a count it is what was handed over.
    name: t('Handed over'),
    kind: 'number',
    width: '14%',
    cell: ({ amount, counted, currency }) => (
      <AmountText amount={counted ?? -amount} currency={currency} />
    ),
  },
  {
    name: t('Difference'),
    width: '18%',
    cell: ({ amount, counted, currency }) =>
      counted !== null &&
      counted !== -amount && (
        <DifferenceNote expected={-amount} counted={counted} currency={currency} />
      ),
  },
  { name: t('Received by'), width: '14%', cell: ({ actor }) => actor?.fullName ?? '' },
  {
    name: t('Actions'),
    kind: 'actions',
    cell: (handOver) => {
      const { id, fullName: name } = handOver.holder;
      return (
        <div className={layout.row}>
          <PrintSlipButton label={t('Slip')} variant="quiet" slip={slipOf(handOver, name)} />
          <Button
            variant="quiet"
            aria-describedby={nameId(handOver.id)}
            onClick={() => onHistory({ id, name })}
          >
            {t('History')}
          </Button>
        </div>
      );
    },
  },
];

const nameId = (id: number): string => `hand-over-${id}-name`;

import type { Deployment } from 'shared/contract';
import { LoadFailure } from 'shared/data';
import { Badge, DateText, EmptyState } from 'shared/ui';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { actionInWords } from './history.rules.ts';
import { VersionStep } from './version-step.tsx';
import { WideTable } from './wide-table.tsx';

type Props = {
  readonly title: string;
  /** Newest first; null when it could not be loaded. */
  readonly history: readonly Deployment[] | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

const tones = {
  SHIPPED: 'neutral',
  PROMOTED: 'success',
  CANARY: 'accent',
  CANARY_ENDED: 'neutral',
  ROLLED_BACK: 'warning',
  ROLLED_BACK_ITSELF: 'danger',
} as const;

const columns: readonly Column<Deployment>[] = [
  { name: 'When', width: '13%', kind: 'heading', cell: ({ at }) => <DateText iso={at} time /> },
  { name: 'Who', width: '13%', cell: ({ who }) => who },
  {
    name: 'What',
    width: '16%',
    cell: (entry) => <Badge tone={tones[entry.action]}>{actionInWords(entry)}</Badge>,
  },
  {
    name: 'From and to',
    width: '35%',
    cell: ({ from, to }) => <VersionStep from={from} to={to} />,
  },
  { name: 'Why', cell: ({ why }) => why },
];

/** Which release was live when, and who changed it. */
export function HistoryTable({ title, history, retrying, onRetry }: Props) {
  if (history === null) {
    return (
      <LoadFailure text="The history could not be loaded." retrying={retrying} onRetry={onRetry} />
    );
  }
  if (history.length === 0) return <EmptyState text="Nothing has been live yet." />;
  return (
    <WideTable>
      <DataTable
        label={`History of ${title}`}
        columns={columns}
        rows={history}
        keyOf={({ id }) => id}
      />
    </WideTable>
  );
}

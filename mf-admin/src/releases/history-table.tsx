import type { Deployment } from 'shared/contract';
import { LoadFailure } from 'shared/data';
import { t } from 'shared/language';
import { Badge, DateText, EmptyState } from 'shared/ui';
import { AgoText } from '../ui/ago-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { actionInWords, hasEffect } from './history.rules.ts';
import { VersionStep } from './version-step.tsx';
import { VersionText } from './version-text.tsx';

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
  UPLOADED: 'info',
  PREVIEWED: 'info',
  LEFT_TO_ADMINISTRATORS: 'neutral',
  LEFT_TO_COMMITTEE: 'neutral',
} as const;

const columns: readonly Column<Deployment>[] = [
  {
    name: t('When'),
    kind: 'heading',
    cell: ({ at }) => (
      <span>
        <DateText iso={at} time />
        <AgoText before=" " iso={at} />
      </span>
    ),
  },
  { name: t('Who'), cell: ({ who }) => who },
  {
    name: t('What'),
    cell: (entry) => (
      <>
        <Badge tone={tones[entry.action]}>{actionInWords(entry)}</Badge>
        {entry.with.length > 0 && (
          <p>
            {t('Together with {sections}', {
              sections: entry.with.map(({ section }) => section).join(', '),
            })}
          </p>
        )}
      </>
    ),
  },
  {
    name: t('From and to'),
    cell: (entry) => <Versions {...entry} />,
  },
  { name: t('Why'), cell: ({ why }) => why },
];

/** The releases before and after a change, or the one release that the entry is about. */
function Versions({ action, from, to }: Deployment) {
  if (hasEffect({ action })) return <VersionStep from={from} to={to} />;
  return to === null ? null : <VersionText version={to} />;
}

/** Which release was uploaded, shown and live when, and who did that. */
export function HistoryTable({ title, history, retrying, onRetry }: Props) {
  if (history === null) {
    return (
      <LoadFailure
        text={t('The history could not be loaded.')}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
  }
  if (history.length === 0) return <EmptyState text={t('Nothing has happened yet.')} />;
  return (
    <DataTable
      label={t('History of {name}', { name: title })}
      columns={columns}
      rows={history}
      keyOf={({ id }) => id}
    />
  );
}

import type { Deployment } from 'shared/contract';
import { LoadFailure } from 'shared/data';
import { t } from 'shared/language';
import { Badge, DateText, EmptyState } from 'shared/ui';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { hasEffect } from './section.rules.ts';
import { VersionStep, VersionText } from './version-text.tsx';

type Props = {
  readonly title: string;
  /** Newest first; null when it could not be loaded. */
  readonly history: readonly Deployment[] | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

const ACTIONS = {
  SHIPPED: ['neutral', t('Came with the build')],
  PROMOTED: ['success', t('Made live')],
  CANARY: ['accent', null],
  CANARY_ENDED: ['neutral', t('Canary ended')],
  ROLLED_BACK: ['warning', t('Rolled back')],
  ROLLED_BACK_ITSELF: ['danger', t('Taken back')],
  UPLOADED: ['info', t('Uploaded')],
  PREVIEWED: ['info', t('Previewed')],
} as const;

const columns: readonly Column<Deployment>[] = [
  {
    name: t('When'),
    kind: 'heading',
    cell: ({ at }) => <DateText iso={at} time />,
  },
  { name: t('Who'), cell: ({ who }) => who },
  {
    name: t('What'),
    cell: (entry) => (
      <>
        <ActionBadge {...entry} />
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
    cell: (entry) => {
      if (hasEffect(entry)) return <VersionStep from={entry.from} to={entry.to} />;
      return entry.to === null ? null : <VersionText version={entry.to} />;
    },
  },
  { name: t('Why'), cell: ({ why }) => why },
];

function ActionBadge({ action, traffic, kept }: Deployment) {
  const [tone, text] = ACTIONS[action];
  return (
    <Badge tone={tone}>
      {action === 'PROMOTED' && kept
        ? t('Made live, to stay')
        : (text ?? t('Canary {share} %', { share: traffic ?? 0 }))}
    </Badge>
  );
}

/** Uploads, previews and promotions with time and author. */
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

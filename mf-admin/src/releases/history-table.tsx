import { call } from 'shared/api';
import type { Deployment, Section } from 'shared/contract';
import { trackResponse, useRequest } from 'shared/data';
import { t } from 'shared/language';
import { Badge, DateText } from 'shared/ui';
import { type Column, DataTable, LoadedRows } from '../ui/index.ts';
import { WithdrawnBadge } from './releases-table.tsx';
import { ReleaseStep, VersionText } from './version-text.tsx';

/** The tone and the text of a badge for each action. That of a canary depends on its share. */
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
    width: '13%',
    cell: ({ at }) => <DateText iso={at} withTime />,
  },
  { name: t('Who'), width: '17%', cell: ({ who }) => who },
  {
    name: t('What'),
    width: '26%',
    cell: ({ action, kept, withdrawn, traffic, with: otherSections }) => {
      const [tone, text] = ACTIONS[action];
      const sections = otherSections.map(({ section }) => section).join(', ');
      return (
        <>
          <Badge tone={tone}>
            {action === 'PROMOTED' && kept
              ? t('Made live, to stay')
              : (text ?? t('Canary {share} %', { share: traffic ?? 0 }))}
          </Badge>
          {withdrawn && <WithdrawnBadge />}
          {sections && <p>{t('Together with {sections}', { sections })}</p>}
        </>
      );
    },
  },
  {
    name: t('From and to'),
    width: '26%',
    cell: ({ from, to }) => {
      const newVersion = to && <VersionText version={to} />;
      return from === null ? (
        newVersion
      ) : (
        <ReleaseStep from={<VersionText version={from} />} to={newVersion} />
      );
    },
  },
  { name: t('Why'), cell: ({ why }) => why },
];

export function HistoryTable({ section: { name, title } }: { readonly section: Section }) {
  const loadState = useRequest(() =>
    trackResponse(call('releases.history', { params: { section: name } })),
  );
  return (
    <LoadedRows
      loadState={loadState}
      skeletonRows={2}
      fallbackText={t('The history could not be loaded.')}
    >
      {({ value: deployments }) => (
        <DataTable
          label={t('History of {name}', { name: title })}
          empty={t('Nothing has happened yet.')}
          columns={columns}
          rows={deployments}
          keyOf={({ id }) => id}
        />
      )}
    </LoadedRows>
  );
}

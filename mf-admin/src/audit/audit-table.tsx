import type { AuditEntry } from 'shared/contract';
import { t } from 'shared/language';
import { ButtonLink } from 'shared/ui';
import { type Column, DataTable, LongTime } from '../ui/index.ts';
import { KIND_LABELS } from './audit-filter.rules.ts';

export const AuditTable = ({ entries }: { readonly entries: readonly AuditEntry[] }) => (
  <DataTable
    label={t('Audit log')}
    columns={COLUMNS}
    rows={entries}
    keyOf={({ id }) => id}
    areas='"what what" auto "when actions" auto "about actions" auto / minmax(0, 1fr) auto'
  />
);

const whatId = (id: number): string => `audit-${id}-what`;

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'what',
    name: t('What'),
    width: '52%',
    cell: ({ id, who, what }) => (
      <span id={whatId(id)}>
        <strong>{who}</strong> {what}
      </span>
    ),
  },
  {
    id: 'when',
    name: t('When'),
    minor: true,
    width: '20%',
    cell: ({ at }) => <LongTime iso={at} />,
  },
  {
    id: 'about',
    name: t('About'),
    minor: true,
    width: '14%',
    cell: ({ kind }) => KIND_LABELS[kind],
  },
  {
    id: 'actions',
    name: t('Actions'),
    kind: 'actions',
    width: '14%',
    cell: (entry) => {
      const path = pathOf(entry);
      return (
        path && (
          <ButtonLink to={path} variant="quiet" aria-describedby={whatId(entry.id)}>
            {t('Open')}
          </ButtonLink>
        )
      );
    },
  },
];

/** The paths below which each kind of subject has a page by its id. A balance has the id of the user who holds it. */
const PATHS: Readonly<Record<string, string>> = {
  user: '/admin/users',
  balance: '/admin/users',
  product: '/store',
  news: '/news',
};

function pathOf({ subject }: AuditEntry): string | null {
  const path = subject ? PATHS[subject.kind] : undefined;
  return subject && path ? `${path}/${subject.id}` : null;
}

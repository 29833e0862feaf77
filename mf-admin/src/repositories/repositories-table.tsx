import type { TrustedRepository } from 'shared/contract';
import { t } from 'shared/language';
import { Button, DateText } from 'shared/ui';
import { type Column, DataTable } from '../ui/data-table.tsx';
import styles from './repositories.module.css';
import { shownRef } from './trust-form.rules.ts';

type Props = {
  readonly section: string;
  readonly repositories: readonly TrustedRepository[];
  readonly onDistrust: (repository: TrustedRepository) => void;
};

/** The repositories that may release a section, and what a run of theirs must be. */
export function RepositoriesTable({ section, repositories, onDistrust }: Props) {
  const columns: readonly Column<TrustedRepository>[] = [
    {
      name: t('Repository'),
      kind: 'heading',
      cell: ({ id, repository, repositoryId }) => (
        <span id={idOf(id)} className={styles.name}>
          {t('{repository} (number {number})', { repository, number: `${repositoryId}` })}
        </span>
      ),
    },
    { name: t('Environment'), cell: ({ environment }) => environment ?? t('any') },
    { name: t('Branch or tag'), cell: ({ ref }) => (ref === null ? t('any') : shownRef(ref)) },
    { name: t('Workflow'), cell: ({ workflow }) => workflow ?? t('any') },
    {
      name: t('Last used'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('never used') : <DateText iso={lastUsedAt} time />,
    },
    {
      name: t('Actions'),
      kind: 'actions',
      cell: (repository) => (
        <Button
          look="danger"
          className={styles.action}
          aria-describedby={idOf(repository.id)}
          onClick={() => onDistrust(repository)}
        >
          {t('Remove')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('Trusted repositories of {section}', { section })}
      columns={columns}
      rows={repositories}
      keyOf={({ id }) => id}
    />
  );
}

const idOf = (id: number): string => `repository-${id}`;

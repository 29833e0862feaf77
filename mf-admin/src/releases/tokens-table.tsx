import type { DeployToken } from 'shared/contract';
import { t } from 'shared/language';
import { Badge, Button, DateText } from 'shared/ui';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { TokenEnd } from './token-end.tsx';

type Props = {
  readonly section: string;
  readonly tokens: readonly DeployToken[];
  readonly onRevoke: (token: DeployToken) => void;
};

/** The deploy tokens of a section that nobody has revoked. */
export function TokensTable({ section, tokens, onRevoke }: Props) {
  const columns: readonly Column<DeployToken>[] = [
    {
      name: t('Label'),
      kind: 'heading',
      cell: ({ id, label, may }) => (
        <>
          <span id={idOf(id)}>{label}</span>
          {may === 'preview' && (
            <>
              {' '}
              <Badge tone="neutral">{t('Previews only')}</Badge>
            </>
          )}
        </>
      ),
    },
    { name: t('Made'), cell: ({ createdAt }) => <DateText iso={createdAt} time /> },
    { name: t('Made by'), cell: ({ createdBy }) => createdBy },
    {
      name: t('Last used'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('never used') : <DateText iso={lastUsedAt} time />,
    },
    { name: t('Valid until'), cell: ({ expiresAt }) => <TokenEnd iso={expiresAt} /> },
    {
      name: t('Actions'),
      kind: 'actions',
      cell: (token) => (
        <Button look="danger" aria-describedby={idOf(token.id)} onClick={() => onRevoke(token)}>
          {t('Revoke')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('Deploy tokens of {section}', { section })}
      columns={columns}
      rows={tokens}
      keyOf={({ id }) => id}
    />
  );
}

const idOf = (id: number): string => `token-${id}`;

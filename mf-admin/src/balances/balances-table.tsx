import { currentLanguage, t } from 'shared/language';
import { Button } from 'shared/ui';
import { EmailText } from '../people/email-text.tsx';
import { RoleBadge } from '../people/role-badge.tsx';
import { AmountText, type Column, DataTable, layout } from '../ui/index.ts';
import type { Holder } from './holders.rules.ts';

type Props = {
  readonly holders: readonly Holder[];
  readonly mayClear: (holder: Holder) => boolean;
  readonly onClear: (holder: Holder) => void;
  readonly onHistory: (holder: Holder) => void;
};

// The names of roles are longer in Bulgarian.
const WIDTHS =
  currentLanguage() === 'bg' ? { email: '22%', role: '18%' } : { email: '27%', role: '13%' };

export function BalancesTable({ holders, mayClear, onClear, onHistory }: Props) {
  const columns: readonly Column<Holder>[] = [
    {
      id: 'name',
      name: t('Name'),
      kind: 'heading',
      width: '22%',
      cell: ({ id, name }) => <span id={nameId(id)}>{name}</span>,
    },
    {
      id: 'email',
      minor: true,
      name: t('E-mail'),
      width: WIDTHS.email,
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      id: 'role',
      name: t('Role'),
      width: WIDTHS.role,
      cell: ({ roleKey }) => <RoleBadge roleKey={roleKey} />,
    },
    {
      id: 'balance',
      name: t('Balance'),
      kind: 'number',
      width: '14%',
      cell: ({ balance }) => <AmountText amount={balance} />,
    },
    {
      id: 'actions',
      name: t('Actions'),
      kind: 'actions',
      cell: (holder) => (
        <div className={layout.row}>
          {mayClear(holder) && (
            <Button aria-describedby={nameId(holder.id)} onClick={() => onClear(holder)}>
              {t('Clear Balance')}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-describedby={nameId(holder.id)}
            onClick={() => onHistory(holder)}
          >
            {t('History')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label={t('Balances')}
      columns={columns}
      rows={holders}
      keyOf={({ id }) => id}
      areas='"name balance" auto "email role" auto "actions actions" auto / minmax(0, 1fr) auto'
    />
  );
}

const nameId = (id: number): string => `holder-${id}-name`;

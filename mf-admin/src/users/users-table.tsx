import { useMemo, useRef } from 'react';
import { Button, ButtonLink } from 'shared/ui';
import { AmountText } from '../ui/amount-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import type { PersonRow } from './people.rules.ts';
import { RoleBadge } from './role-badge.tsx';
import { useRowSpan } from './use-row-span.ts';
import styles from './users-table.module.css';

type Props = {
  readonly people: readonly PersonRow[];
  readonly onViewOrders: (person: PersonRow) => void;
};

/** The people found. Of a long list, only the rows near the window are drawn. */
export function UsersTable({ people, onViewOrders }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const span = useRowSpan({ count: people.length, place });
  const columns = useMemo(() => columnsFor(onViewOrders), [onViewOrders]);
  return (
    <div ref={place}>
      <DataTable label="Users" columns={columns} rows={people} keyOf={({ id }) => id} span={span} />
    </div>
  );
}

const nameId = (id: number): string => `user-${id}-name`;

const columnsFor = (onViewOrders: Props['onViewOrders']): readonly Column<PersonRow>[] => [
  {
    name: 'Name',
    kind: 'heading',
    width: '24%',
    cell: ({ id, name }) => <span id={nameId(id)}>{name}</span>,
  },
  { name: 'Email', width: '28%', cell: ({ email }) => email },
  { name: 'Role', width: '13%', cell: ({ roleText }) => <RoleBadge text={roleText} /> },
  {
    name: 'Balance',
    kind: 'number',
    width: '13%',
    cell: ({ balance }) => (balance === null ? 'unknown' : <AmountText amount={balance} />),
  },
  {
    name: 'Actions',
    kind: 'actions',
    width: '22%',
    cell: (person) => (
      <div className={styles.actions}>
        <Button
          look="quiet"
          className={styles.action}
          aria-describedby={nameId(person.id)}
          onClick={() => onViewOrders(person)}
        >
          View Orders
        </Button>
        <ButtonLink
          to={`/admin/users/${person.id}`}
          look="quiet"
          className={styles.action}
          aria-describedby={nameId(person.id)}
        >
          Edit
        </ButtonLink>
      </div>
    ),
  },
];

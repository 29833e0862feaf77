import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { t } from 'shared/language';
import { useLocation } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Button, ButtonLink } from 'shared/ui';
import { EmailText } from '../../people/email-text.tsx';
import type { PersonRow } from '../../people/people.rules.ts';
import { RoleBadge } from '../../people/role-badge.tsx';
import { AmountText, type Column, DataTable, layout, useRenderedRows } from '../../ui/index.ts';
import { linkStateOf } from '../back-to-users.tsx';
import { directionOf, sortAfter, type UserSort } from './user-sort.rules.ts';
import styles from './users-table.module.css';

type Props = {
  readonly people: readonly PersonRow[];
  readonly sort: UserSort;
  readonly mayEdit: boolean;
  /** The user whose row takes the focus; null for nobody. */
  readonly idToFocus: number | null;
  readonly onSort: (sort: UserSort) => void;
  readonly onViewOrders: (person: PersonRow) => void;
};

/** The found users. A long list renders only the rows near the window. */
export function UsersTable({ people, sort, mayEdit, idToFocus, onSort, onViewOrders }: Props) {
  const tableRef = useRef<HTMLDivElement>(null);
  const idToFocusRef = useRef(idToFocus);
  const { renderedRows, bringNear } = useRenderedRows({
    count: people.length,
    container: tableRef,
  });
  const { search } = useLocation();
  const columns = useMemo(
    () =>
      columnsFor({
        sort,
        mayEdit,
        linkState: linkStateOf(search),
        idToFocusRef,
        onSort,
        onViewOrders,
      }),
    [sort, mayEdit, search, onSort, onViewOrders],
  );
  useEffect(() => {
    // Scrolls after Back: the browser restores neither focus nor scroll position of a list that loads again. The row takes
    // the focus when it is rendered, which also ends this.
    const position = people.findIndex(({ id }) => id === idToFocusRef.current);
    if (position >= 0) bringNear(position);
  });
  return (
    <div ref={tableRef} className={styles.users}>
      <DataTable
        label={t('Users')}
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        renderedRows={renderedRows}
        areas={AREAS}
      />
    </div>
  );
}

/** On a phone: three lines for each user. */
const AREAS =
  '"name name role" auto "email email email" auto "balance actions actions" auto / minmax(min-content, 1fr) auto auto';

const nameId = (id: number): string => `user-${id}-name`;

type ColumnContext = Pick<Props, 'sort' | 'mayEdit' | 'onSort' | 'onViewOrders'> & {
  readonly linkState: ReturnType<typeof linkStateOf>;
  /** The user whose row takes the focus; null once it has. */
  readonly idToFocusRef: RefObject<number | null>;
};

function columnsFor(context: ColumnContext): readonly Column<PersonRow>[] {
  const { sort, mayEdit, linkState, idToFocusRef, onSort, onViewOrders } = context;
  const takeFocus = (nameElement: HTMLElement | null, id: number) => {
    if (!nameElement || idToFocusRef.current !== id) return;
    idToFocusRef.current = null;
    nameElement.closest('tr')?.focus();
  };
  const sortBy = (column: 'name' | 'balance') => ({
    direction: directionOf(sort, column),
    onSort: () => onSort(sortAfter(sort, column)),
  });
  return [
    {
      id: 'name',
      name: t('Name'),
      kind: 'heading',
      width: '20%',
      sort: sortBy('name'),
      cell: ({ id, name, schoolClass }) => (
        <>
          <span id={nameId(id)} ref={(element) => takeFocus(element, id)}>
            {name}
          </span>
          {schoolClass !== null && <span className={styles.class}> {schoolClass}</span>}
        </>
      ),
    },
    {
      id: 'email',
      name: t('E-mail'),
      minor: true,
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      id: 'role',
      name: t('Role'),
      width: '124px',
      cell: ({ roleKey }) => <RoleBadge roleKey={roleKey} />,
    },
    {
      id: 'balance',
      name: t('Balance'),
      kind: 'number',
      width: '112px',
      sort: sortBy('balance'),
      cell: ({ balance }) => (balance === null ? t('unknown') : <AmountText amount={balance} />),
    },
    {
      id: 'actions',
      name: t('Actions'),
      kind: 'actions',
      width: 'clamp(160px, 21vw, 188px)',
      cell: (person) => (
        <div className={layout.row}>
          <Button
            variant="quiet"
            className={styles.action}
            aria-describedby={nameId(person.id)}
            onClick={() => onViewOrders(person)}
          >
            {t('View Orders')}
          </Button>
          <ButtonLink
            to={`/admin/users/${person.id}`}
            state={linkState}
            variant="quiet"
            className={styles.action}
            aria-describedby={nameId(person.id)}
            onClick={(event) => {
              if (mayEdit) return;
              event.preventDefault();
              showToast({ kind: 'status', text: t('Only the student council can edit users.') });
            }}
          >
            {t('Edit')}
          </ButtonLink>
        </div>
      ),
    },
  ];
}

import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { siteConfig } from 'shared/api';
import { useDeferred, useRequest } from 'shared/data';
import { hasRight, may } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, classNames, EmptyState, PageLayout } from 'shared/ui';
import { type PersonRow, peopleSheet } from '../../people/people.rules.ts';
import { SheetButtons } from '../../sheets/sheet-buttons.tsx';
import { LoadedRows, layout } from '../../ui/index.ts';
import { useLastOpenedUserId } from '../last-opened-user.ts';
import { AssignedOrderList, AssignedPanel } from './assigned-orders.tsx';
import { BuyerOrdersDialog } from './buyer-orders-dialog.tsx';
import { useUserFilter } from './use-user-filter.ts';
import {
  advancedFilterCount,
  filterChips,
  noFilter,
  type UserFilter,
} from './user-filter.rules.ts';
import { sortPeople } from './user-sort.rules.ts';
import { loadAssignedOrders, type usersLoader } from './users.loader.ts';
import styles from './users.page.module.css';
import { UsersTable } from './users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

export default function UsersPage() {
  const peopleState = useDeferred(useLoaderData<typeof usersLoader>().people);
  const assignedState = useRequest(loadAssignedOrders);
  const filterState = useUserFilter();
  const { appliedFilter, sort } = filterState;
  const [viewedBuyer, setViewedBuyer] = useState<PersonRow | null>(null);
  const [isAssignedListOpen, setAssignedListOpen] = useState(false);
  const assignedListId = useId();
  const idToFocus = useLastOpenedUserId();
  const user = useSession((session) => session.user);
  const sortedPeople = useMemo(
    () => sortPeople(peopleState.value ?? [], sort, user?.class),
    [peopleState.value, sort, user?.class],
  );
  return (
    <PageLayout
      title={t('Manage Users')}
      actions={
        hasRight(user, 'orders.collect') && (
          <AssignedPanel
            loadState={assignedState}
            open={isAssignedListOpen}
            listId={assignedListId}
            onToggle={() => setAssignedListOpen(!isAssignedListOpen)}
          />
        )
      }
    >
      <div className={classNames('stack', styles.list)}>
        {isAssignedListOpen && (
          <AssignedOrderList id={assignedListId} orders={assignedState.value ?? []} />
        )}
        <UsersToolbar filterState={filterState} foundCount={peopleState.value?.length ?? null}>
          {peopleState.refreshing && peopleState.value && (
            <span className={layout.quiet}>{t('Loading')}</span>
          )}
          {may(user, 'users.export') && (
            <SheetButtons
              name="users"
              disabled={peopleState.refreshing || sortedPeople.length === 0}
              createSheet={() => peopleSheet(sortedPeople, siteConfig().currencyLabel)}
            />
          )}
        </UsersToolbar>
        <FilterChips filter={appliedFilter} onChange={filterState.commitFilter} />
        <LoadedRows
          loadState={peopleState}
          skeletonRows={8}
          fallbackText={t('The users could not be loaded.')}
        >
          {() =>
            sortedPeople.length === 0 ? (
              <NobodyFound filter={appliedFilter} onChange={filterState.commitFilter} />
            ) : (
              <UsersTable
                people={sortedPeople}
                sort={sort}
                mayEdit={hasRight(user, 'users.edit')}
                idToFocus={idToFocus}
                onSort={filterState.sortBy}
                onViewOrders={setViewedBuyer}
              />
            )
          }
        </LoadedRows>
      </div>
      {viewedBuyer && (
        <BuyerOrdersDialog buyer={viewedBuyer} onClose={() => setViewedBuyer(null)} />
      )}
    </PageLayout>
  );
}

type FilterProps = { readonly filter: UserFilter; readonly onChange: (filter: UserFilter) => void };

function FilterChips({ filter, onChange }: FilterProps) {
  const chips = filterChips(filter);
  if (chips.length === 0) return null;
  return (
    <ul className={layout.row} aria-label={t('Filters in effect')}>
      {chips.map(({ text, filterWithout }) => (
        <li key={text}>
          <Button
            className={layout.breaks}
            aria-label={t('Remove filter: {filter}', { filter: text })}
            onClick={() => onChange(filterWithout)}
          >
            {text}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NobodyFound({ filter, onChange }: FilterProps) {
  const hasAdvancedFilters = advancedFilterCount(filter) > 0;
  const clear = () => {
    flushSync(() => onChange(noFilter));
    // The clicked button is gone, so the search takes the focus.
    document.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };
  return (
    <EmptyState text={t('No users found.')}>
      {(hasAdvancedFilters || filter.searchTerm !== '') && (
        <Button onClick={clear}>
          {hasAdvancedFilters ? t('Clear search and filters') : t('Clear search')}
        </Button>
      )}
    </EmptyState>
  );
}

import { useId, useMemo, useState } from 'react';
import { siteConfig } from 'shared/api';
import { useDeferred, useRequest } from 'shared/data';
import { hasRight, may } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { PageLayout } from 'shared/ui';
import { type PersonRow, peopleCsv } from '../../people/people.rules.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import layout from '../../ui/layout.module.css';
import { LoadedRows } from '../../ui/loaded-rows.tsx';
import { useLastEdited } from '../last-edited.ts';
import { AssignedList } from './assigned-list.tsx';
import { AssignedPanel } from './assigned-panel.tsx';
import { BuyerOrdersDialog } from './buyer-orders-dialog.tsx';
import { FilterChipList } from './filter-chip-list.tsx';
import { NobodyFound } from './nobody-found.tsx';
import { useUserFilter } from './use-user-filter.ts';
import { sortPeople } from './user-sort.rules.ts';
import { loadAssignedOrders, type usersLoader } from './users.loader.ts';
import styles from './users.page.module.css';
import { UsersTable } from './users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

export default function UsersPage() {
  const people = useDeferred(useLoaderData<typeof usersLoader>().people);
  const assigned = useRequest(loadAssignedOrders);
  const { filter, appliedFilter, sort, edit, commit, sortBy } = useUserFilter();
  const [viewed, setViewed] = useState<PersonRow | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const listId = useId();
  const idToFocus = useLastEdited();
  const user = useSession((session) => session.user);
  const sorted = useMemo(
    () => sortPeople(people.value ?? [], sort, user?.class),
    [people.value, sort, user?.class],
  );
  return (
    <PageLayout
      title={t('Manage Users')}
      actions={
        <AssignedPanel
          loadState={assigned}
          open={isListOpen}
          listId={listId}
          onToggle={() => setListOpen(!isListOpen)}
        />
      }
    >
      <div className={styles.list}>
        {isListOpen && <AssignedList id={listId} orders={assigned.value ?? []} />}
        <UsersToolbar
          filter={filter}
          sort={sort}
          foundCount={people.value?.length ?? null}
          onEdit={edit}
          onCommit={commit}
          onSort={sortBy}
        >
          {people.refreshing && people.value && (
            <span className={layout.quiet}>{t('Loading')}</span>
          )}
          {may(user, 'users.export') && (
            <CsvButton
              subject="users"
              disabled={people.refreshing || sorted.length === 0}
              text={() => peopleCsv(sorted, siteConfig().currencyLabel)}
            />
          )}
        </UsersToolbar>
        <FilterChipList filter={appliedFilter} onChange={commit} />
        <LoadedRows loadState={people} rows={8} failed={t('The users could not be loaded.')}>
          {() =>
            sorted.length === 0 ? (
              <NobodyFound filter={appliedFilter} onClear={commit} />
            ) : (
              <UsersTable
                people={sorted}
                sort={sort}
                mayEdit={hasRight(user, 'users.edit')}
                idToFocus={idToFocus}
                onSort={sortBy}
                onViewOrders={setViewed}
              />
            )
          }
        </LoadedRows>
      </div>
      {viewed && <BuyerOrdersDialog buyer={viewed} onClose={() => setViewed(null)} />}
    </PageLayout>
  );
}

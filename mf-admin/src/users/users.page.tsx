import { useState } from 'react';
import { siteConfig } from 'shared/api';
import { Loaded, LoadFailure, LoadingRows, loadErrorText, useDeferred } from 'shared/data';
import { may } from 'shared/domain';
import { useLoaderData, useRevalidator, useRouteLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { EmptyState, PageLayout } from 'shared/ui';
import { CsvButton } from '../ui/csv-button.tsx';
import { AssignedPanel } from './assigned-panel.tsx';
import { BuyerOrdersDialog } from './buyer-orders-dialog.tsx';
import { FilterChipList } from './filter-chip-list.tsx';
import { type PersonRow, peopleCsv } from './people.rules.ts';
import { SaveViewButton } from './save-view-button.tsx';
import { SavedViews } from './saved-views.tsx';
import { useFilterDraft } from './use-filter-draft.ts';
import { UserFilterForm } from './user-filter-form.tsx';
import { USERS_ROUTE, type usersLoader, type usersPanelLoader } from './users.loader.ts';
import styles from './users.page.module.css';
import { UsersTable } from './users-table.tsx';

export default function UsersPage() {
  const people = useDeferred(useLoaderData<typeof usersLoader>().people);
  const panel = useRouteLoaderData<typeof usersPanelLoader>(USERS_ROUTE);
  const { revalidate } = useRevalidator();
  const { filter, inEffect, edit, commit } = useFilterDraft();
  const [viewed, setViewed] = useState<PersonRow | null>(null);
  const user = useSession((session) => session.user);
  return (
    <PageLayout title="Manage Users">
      {panel && <AssignedPanel orders={panel.assigned} />}
      <div className={styles.list}>
        {user && <SavedViews userId={user.id} inEffect={inEffect} />}
        <UserFilterForm filter={filter} onEdit={edit} onCommit={commit} />
        <div className={styles.effect}>
          <FilterChipList filter={inEffect} onChange={commit} />
          {user && <SaveViewButton userId={user.id} inEffect={inEffect} />}
        </div>
        <Loaded
          answer={people}
          skeleton={<LoadingRows rows={8} />}
          failure={
            <LoadFailure
              text={loadErrorText(people, 'The users could not be loaded.')}
              retrying={people.refreshing}
              onRetry={revalidate}
            />
          }
        >
          {({ value, refreshing }) => (
            <>
              <div className={styles.bar}>
                <p role="status">{peopleInWords(value.length)}</p>
                {refreshing && <span className={styles.quiet}>Loading</span>}
                {may(user, 'export users') && (
                  <div className={styles.end}>
                    <CsvButton
                      subject="users"
                      disabled={refreshing || value.length === 0}
                      text={() => peopleCsv(value, siteConfig().currencyLabel)}
                    />
                  </div>
                )}
              </div>
              {value.length === 0 ? (
                <EmptyState text="No users found." />
              ) : (
                <UsersTable people={value} onViewOrders={setViewed} />
              )}
            </>
          )}
        </Loaded>
      </div>
      {viewed && <BuyerOrdersDialog buyer={viewed} onClose={() => setViewed(null)} />}
    </PageLayout>
  );
}

const peopleInWords = (count: number): string => (count === 1 ? '1 user' : `${count} users`);

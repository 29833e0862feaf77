import { useState } from 'react';
import { siteConfig } from 'shared/api';
import { ROLE } from 'shared/domain';
import { useLoaderData, useRevalidator, useRouteLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { EmptyState, PageLayout } from 'shared/ui';
import type { StaffOrder } from '../orders/index.ts';
import type { Arrival } from '../ui/arrival.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { loadErrorText } from '../ui/load-error-text.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { AssignedPanel } from './assigned-panel.tsx';
import { BuyerOrdersDialog } from './buyer-orders-dialog.tsx';
import { FilterChipList } from './filter-chip-list.tsx';
import { type PersonRow, peopleCsv } from './people.rules.ts';
import { SaveViewButton } from './save-view-button.tsx';
import { SavedViews } from './saved-views.tsx';
import { useFilterDraft } from './use-filter-draft.ts';
import { UserFilterForm } from './user-filter-form.tsx';
import { ordersOf, USERS_ROUTE, type usersLoader, type usersPanelLoader } from './users.loader.ts';
import styles from './users.page.module.css';
import { UsersTable } from './users-table.tsx';

type Viewed = { readonly person: PersonRow; readonly orders: Arrival<StaffOrder[]> };

export default function UsersPage() {
  const { people } = useLoaderData<typeof usersLoader>();
  const panel = useRouteLoaderData<typeof usersPanelLoader>(USERS_ROUTE);
  const { value, error, arriving } = useArrival(people);
  const { revalidate } = useRevalidator();
  const { filter, inEffect, edit, commit } = useFilterDraft();
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const user = useSession((session) => session.user);
  const view = (person: PersonRow) => setViewed({ person, orders: ordersOf(person.id) });
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
        {error !== null && (
          <LoadFailure
            text={loadErrorText(error, {
              fallback: 'The users could not be loaded.',
              shown: value !== null,
            })}
            retrying={arriving}
            onRetry={revalidate}
          />
        )}
        {value === null && error === null && <LoadingRows rows={8} />}
        {value !== null && (
          <>
            <div className={styles.bar}>
              <p role="status">{peopleInWords(value.length)}</p>
              {arriving && <span className={styles.quiet}>Loading</span>}
              {user && user.role >= ROLE.STUCO && (
                <div className={styles.end}>
                  <CsvButton
                    subject="users"
                    disabled={arriving || value.length === 0}
                    text={() => peopleCsv(value, siteConfig().currencyLabel)}
                  />
                </div>
              )}
            </div>
            {value.length === 0 ? (
              <EmptyState text="No users found." />
            ) : (
              <UsersTable people={value} onViewOrders={view} />
            )}
          </>
        )}
      </div>
      {viewed && (
        <BuyerOrdersDialog
          buyerName={viewed.person.name}
          orders={viewed.orders}
          onRetry={() => view(viewed.person)}
          onClose={() => setViewed(null)}
        />
      )}
    </PageLayout>
  );
}

const peopleInWords = (count: number): string => (count === 1 ? '1 user' : `${count} users`);

import { useLoaderData, useParams, useRevalidator } from 'shared/router';
import { ButtonLink, PageLayout } from 'shared/ui';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { PersonBalance } from './person-balance.tsx';
import type { userLoader } from './user.loader.ts';
import { UserForm } from './user-form.tsx';

export default function UserPage() {
  const { id } = useParams();
  // What was typed about one person must not stay for the next.
  return <UserEditor key={id} />;
}

function UserEditor() {
  const { user } = useLoaderData<typeof userLoader>();
  const { value, error, arriving } = useArrival(user);
  const { revalidate } = useRevalidator();
  const back = <ButtonLink to="/admin/users">Back to users</ButtonLink>;
  if (value === 'missing') {
    return (
      <PageLayout title="User Not Found" width="text">
        <p>There is no user at this address. The account may have been removed.</p>
        <div>{back}</div>
      </PageLayout>
    );
  }
  return (
    <PageLayout title="Edit User" width="text" actions={back}>
      {error !== null && (
        <LoadFailure
          text="Failed to load user details. Please try again."
          retrying={arriving}
          onRetry={revalidate}
        />
      )}
      {value === null && error === null && <LoadingRows rows={4} />}
      {value !== null && (
        <>
          <UserForm loaded={value} />
          <PersonBalance user={value} />
        </>
      )}
    </PageLayout>
  );
}

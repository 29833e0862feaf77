import { Loaded, LoadFailure, LoadingRows, useDeferred } from 'shared/data';
import { useLoaderData, useParams, useRevalidator } from 'shared/router';
import { ButtonLink, PageLayout } from 'shared/ui';
import { PersonBalance } from './person-balance.tsx';
import type { userLoader } from './user.loader.ts';
import { UserForm } from './user-form.tsx';

export default function UserPage() {
  const { id } = useParams();
  // The key: text typed for one user must not stay for the next.
  return <UserEditor key={id} />;
}

function UserEditor() {
  const user = useDeferred(useLoaderData<typeof userLoader>().user);
  const { revalidate } = useRevalidator();
  const back = <ButtonLink to="/admin/users">Back to users</ButtonLink>;
  if (user.value === 'missing') {
    return (
      <PageLayout title="User Not Found" width="text">
        <p>There is no user at this address. The account may have been removed.</p>
        <div>{back}</div>
      </PageLayout>
    );
  }
  return (
    <PageLayout title="Edit User" width="text" actions={back}>
      <Loaded
        answer={user}
        skeleton={<LoadingRows rows={4} />}
        failure={
          <LoadFailure
            text="Failed to load user details. Please try again."
            retrying={user.refreshing}
            onRetry={revalidate}
          />
        }
      >
        {({ value }) =>
          value !== 'missing' && (
            <>
              <UserForm loaded={value} />
              <PersonBalance user={value} />
            </>
          )
        }
      </Loaded>
    </PageLayout>
  );
}

import { SHELL_PAGES } from 'shared/contract';
import { Link, useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, ButtonLink, Skeleton } from 'shared/ui';
import { DeleteAccount } from './delete-account.tsx';
import { FormPage } from './form-page.tsx';
import { MailPreferencesPart } from './mail-preferences.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { profileLoader } from './profile-token.ts';
import { SignIns } from './sign-ins.tsx';

export default function ProfilePage() {
  const { problem } = useLoaderData<typeof profileLoader>();
  const { status, user } = useSession();
  if (user) {
    return (
      <FormPage
        title={SHELL_PAGES['/profile']}
        width="text"
        actions={<ButtonLink to="/profile/orders">View My Orders</ButtonLink>}
      >
        <ProfileForm key={user.id} user={user} />
        <MailPreferencesPart key={`mails ${user.id}`} role={user.role} />
        <SignIns key={`sign-ins ${user.id}`} />
        <OwnData />
        <DeleteAccount />
      </FormPage>
    );
  }
  return (
    <FormPage title={SHELL_PAGES['/profile']}>
      {status === 'checking' ? (
        <Skeleton height="10rem" />
      ) : (
        <>
          <Alert kind="error">
            {problem ?? 'No authentication token found. Please login again.'}
          </Alert>
          <Link to="/login" viewTransition>
            Go to Login
          </Link>
        </>
      )}
    </FormPage>
  );
}

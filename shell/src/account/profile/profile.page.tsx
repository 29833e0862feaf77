import { titleOf } from 'shared/contract';
import { hasRight } from 'shared/domain';
import { t } from 'shared/language';
import { Link, useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, ButtonLink, Skeleton } from 'shared/ui';
import { FormPage } from '../form-page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { OwnData } from './own-data.tsx';
import { PickupLines } from './pickup-lines.tsx';
import { ProfileForm } from './profile-form.tsx';
import { NO_TOKEN_TEXT, type profileLoader } from './profile-token.ts';
import { Sessions } from './sessions.tsx';

export default function ProfilePage() {
  const { problem } = useLoaderData<typeof profileLoader>();
  const { status, user } = useSession();
  if (user) {
    return (
      <FormPage
        // Another account gets new forms.
        key={user.id}
        title={titleOf('/profile')}
        width="text"
        actions={<ButtonLink to="/profile/orders">{t('View My Orders')}</ButtonLink>}
      >
        <ProfileForm user={user} />
        <LanguageChoice key={user.language} user={user} />
        {hasRight(user, 'orders.collect') && <PickupLines role={user.role} />}
        <MailPreferences role={user.role} />
        <Sessions />
        <OwnData />
        <DeleteAccount user={user} />
      </FormPage>
    );
  }
  return (
    <FormPage title={titleOf('/profile')}>
      {status === 'checking' ? (
        <Skeleton height="10rem" />
      ) : (
        <>
          <Alert kind="error">{problem ?? NO_TOKEN_TEXT}</Alert>
          <Link to="/login" viewTransition>
            {t('Go to Login')}
          </Link>
        </>
      )}
    </FormPage>
  );
}

import { Suspense, use, useState } from 'react';
import { call } from 'shared/api';
import type { SignIn } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { endSession } from 'shared/session';
import { Badge, Button, DateText, Skeleton } from 'shared/ui';
import { FormError } from './form-error.tsx';
import { ProfilePart } from './profile-part.tsx';
import styles from './sign-ins.module.css';

type Answer = Promise<readonly SignIn[]>;

/** Where the user is logged in, and the end of all of that at once. */
export function SignIns() {
  const [answer] = useState(ask);
  const navigate = useNavigate();
  const ending = useMutation(
    async () => {
      await call('users.signOutEverywhere');
      endSession();
      notify({ kind: 'status', text: t('You are logged out everywhere.') });
      await navigate('/login');
    },
    { fallback: t('You could not be logged out everywhere') },
  );
  return (
    <ProfilePart id="sign-ins" title={t('Where you are logged in')}>
      <p>
        {t(
          'We keep when you logged in and when you last used the site there, and neither the device nor the place. If one of these is not you, log out everywhere and reset your password.',
        )}
      </p>
      <Suspense fallback={<Skeleton height="5rem" />}>
        <SignInList answer={answer} />
      </Suspense>
      <FormError error={ending.error} />
      <Button busy={ending.busy} onClick={() => void ending.write()}>
        {t('Log out everywhere')}
      </Button>
    </ProfilePart>
  );
}

async function ask(): Answer {
  try {
    return await call('users.signIns');
  } catch (error) {
    console.error('Failed to load the sign-ins', error);
    return [];
  }
}

/** Nothing if they cannot be loaded: the button works all the same. */
function SignInList({ answer }: { readonly answer: Answer }) {
  const signIns = use(answer);
  if (signIns.length === 0) return null;
  return (
    <ul className={styles.list}>
      {signIns.map(({ at, lastUsedAt, isThisOne }) => (
        <li key={`${at} ${lastUsedAt} ${isThisOne}`}>
          <span>{rich('Since {when}', { when: <DateText iso={at} time /> })}</span>
          {isThisOne ? (
            <Badge tone="info">{t('This browser')}</Badge>
          ) : (
            <span className={styles.used}>
              {rich('Last used {when}', { when: <DateText iso={lastUsedAt} time /> })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { ApiError, call } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useSession } from 'shared/session';
import { Alert, Button, ButtonLink, Skeleton } from 'shared/ui';
import { useCountdown } from '../ui/use-countdown.ts';
import { FormMessage } from './form-message.tsx';
import { FormPage } from './form-page.tsx';

/** The wait between two mails, unless the server's refusal says how long. */
const DEFAULT_WAIT_S = 60;

export default function VerifyResendPage() {
  const { status, user } = useSession();
  return (
    <FormPage title={titleOf('/verify/resend')}>
      {status === 'checking' && <Skeleton height="3rem" />}
      {status === 'anonymous' && (
        <>
          <p>{t('Log in to have the verification e-mail sent again.')}</p>
          <ButtonLink variant="primary" to="/login">
            {t('Go to Login')}
          </ButtonLink>
        </>
      )}
      {user?.emailVerified && (
        <>
          <Alert kind="success">{t('Your email is already verified.')}</Alert>
          <ButtonLink variant="primary" to="/">
            {t('Continue to the site')}
          </ButtonLink>
        </>
      )}
      {user?.emailVerified === false && <Resend email={user.email} />}
    </FormPage>
  );
}

function Resend({ email }: { readonly email: string }) {
  const [deadline, setDeadline] = useState<number | null>(null);
  const secondsLeft = useCountdown(deadline);
  const startWait = (seconds = DEFAULT_WAIT_S) => setDeadline(Date.now() + seconds * 1000);
  const resending = useMutation(
    async () => {
      const text = await call('auth.resendVerification');
      startWait();
      return text;
    },
    {
      fallback: t('The e-mail could not be sent. Please try again.'),
      onError: ({ cause }) => {
        if (cause instanceof ApiError && cause.status === 429) startWait(cause.detail.retryAfter);
      },
    },
  );
  return (
    <>
      <p>
        {rich('We will send a link to {address}. Open it to verify that this address is yours.', {
          address: <strong>{email}</strong>,
        })}
      </p>
      {resending.value && <Alert kind="success">{resending.value}</Alert>}
      {resending.error && <FormMessage kind="error">{resending.error.text}</FormMessage>}
      <Button
        variant="primary"
        busy={resending.busy || secondsLeft > 0}
        onClick={() => void resending.write()}
      >
        {t('Resend verification email')}
      </Button>
      {secondsLeft > 0 && (
        <p>{t('You can send it again in {seconds} s.', { seconds: secondsLeft })}</p>
      )}
    </>
  );
}

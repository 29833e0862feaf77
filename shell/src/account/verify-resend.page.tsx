import { useState } from 'react';
import { ApiError, call } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useSession } from 'shared/session';
import { Alert, Button, ButtonLink, Skeleton } from 'shared/ui';
import { useCountdown } from '../ui/use-countdown.ts';
import { FormError } from './form-error.tsx';
import { FormPage } from './form-page.tsx';
import { keepRest, readRest } from './resend-rest.ts';

/** For so many seconds the button is disabled after a mail, unless the server names another time. */
const REST_S = 60;

export default function VerifyResendPage() {
  const { status, user } = useSession();
  return (
    <FormPage title={titleOf('/verify/resend')}>
      {status === 'checking' && <Skeleton height="3rem" />}
      {status === 'anonymous' && (
        <>
          <p>{t('Log in to have the verification e-mail sent again.')}</p>
          <ButtonLink look="primary" to="/login">
            {t('Go to Login')}
          </ButtonLink>
        </>
      )}
      {user?.emailVerified && <Alert kind="success">{t('Your email is already verified.')}</Alert>}
      {user?.emailVerified === false && <Resend email={user.email} />}
    </FormPage>
  );
}

function Resend({ email }: { readonly email: string }) {
  const [restsUntil, setRestsUntil] = useState(() => readRest(Date.now()));
  const wait = useCountdown(restsUntil);
  const resending = useMutation(
    async () => {
      const rest = (seconds: number) => {
        const until = Date.now() + seconds * 1000;
        setRestsUntil(until);
        keepRest(until);
      };
      try {
        const text = await call('auth.resendVerification');
        rest(REST_S);
        return text;
      } catch (error) {
        if (error instanceof ApiError && error.status === 429)
          rest(error.detail.retryAfter ?? REST_S);
        throw error;
      }
    },
    { fallback: t('The e-mail could not be sent. Please try again.') },
  );
  return (
    <>
      <p>
        {rich('We will send a link to {address}. Open it to verify that this address is yours.', {
          address: <strong>{email}</strong>,
        })}
      </p>
      {resending.value && <Alert kind="success">{resending.value}</Alert>}
      <FormError error={resending.error} />
      <Button
        look="primary"
        busy={resending.busy || wait > 0}
        onClick={() => void resending.write()}
      >
        {t('Resend verification email')}
      </Button>
      {wait > 0 && <p>{t('You can send it again in {seconds} s.', { seconds: wait })}</p>}
    </>
  );
}

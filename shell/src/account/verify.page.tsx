import { Suspense, use, useState } from 'react';
import { call, errorText, refreshUser } from 'shared/api';
import { titleOf } from 'shared/contract';
import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, ButtonLink } from 'shared/ui';
import { FormPage } from './form-page.tsx';

type Verification = { readonly kind: 'success' | 'error'; readonly text: string };

export default function VerifyPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return <VerifyToken key={token} token={token} />;
}

function VerifyToken({ token }: { readonly token: string }) {
  // The call is made once, however often this is rendered: a token can be used once.
  const [verificationPromise] = useState(() => verify(token));
  const { user } = useSession();
  return (
    <FormPage title={titleOf('/verify')}>
      <Suspense
        fallback={
          <p role="status" aria-busy="true">
            {t('Verifying your email...')}
          </p>
        }
      >
        <Outcome verificationPromise={verificationPromise} />
      </Suspense>
      {user && (
        <ButtonLink variant="primary" to="/">
          {t('Continue to the site')}
        </ButtonLink>
      )}
      <ButtonLink variant={user ? 'secondary' : 'primary'} to="/login">
        {t('Go to Login')}
      </ButtonLink>
    </FormPage>
  );
}

function Outcome({ verificationPromise }: { readonly verificationPromise: Promise<Verification> }) {
  const { kind, text } = use(verificationPromise);
  return <Alert kind={kind}>{text}</Alert>;
}

async function verify(token: string): Promise<Verification> {
  if (token === '') return { kind: 'error', text: t('Invalid or missing verification token') };
  try {
    const text = await call('auth.verify', { params: { token } });
    void refreshUser();
    return { kind: 'success', text };
  } catch (error) {
    return { kind: 'error', text: errorText(error, t('An unknown error occurred')) };
  }
}

import { Suspense, use, useState } from 'react';
import { titleOf } from 'shared/contract';
import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, ButtonLink } from 'shared/ui';
import { FormPage } from './form-page.tsx';
import { type Verification, verifyEmail } from './verify-email.ts';

export default function VerifyPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return <VerifyToken key={token} token={token} />;
}

function VerifyToken({ token }: { readonly token: string }) {
  // A token is used once, however often the page is drawn or loads its data.
  const [outcome] = useState(() => verifyEmail(token));
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
        <Outcome outcome={outcome} />
      </Suspense>
      {user && (
        <ButtonLink look="primary" to="/">
          {t('Continue to the site')}
        </ButtonLink>
      )}
      <ButtonLink look={user ? 'secondary' : 'primary'} to="/login">
        {t('Go to Login')}
      </ButtonLink>
    </FormPage>
  );
}

function Outcome({ outcome }: { readonly outcome: Promise<Verification> }) {
  const { kind, text } = use(outcome);
  return <Alert kind={kind}>{text}</Alert>;
}

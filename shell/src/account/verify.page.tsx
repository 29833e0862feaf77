import { Suspense, use } from 'react';
import { titleOf } from 'shared/contract';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, ButtonLink } from 'shared/ui';
import { FormPage } from './form-page.tsx';
import type { Verification, verifyLoader } from './verify.loader.ts';

export default function VerifyPage() {
  const { outcome } = useLoaderData<typeof verifyLoader>();
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

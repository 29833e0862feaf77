import { Suspense, use } from 'react';
import { useLoaderData } from 'shared/router';
import { Alert, ButtonLink } from 'shared/ui';
import { FormPage } from './form-page.tsx';
import type { Verification, verifyLoader } from './verify.loader.ts';

export default function VerifyPage() {
  const { outcome } = useLoaderData<typeof verifyLoader>();
  return (
    <FormPage title="E-mail verification">
      <Suspense
        fallback={
          <p role="status" aria-busy="true">
            Verifying your email...
          </p>
        }
      >
        <Outcome outcome={outcome} />
      </Suspense>
      <ButtonLink look="primary" to="/login">
        Go to Login
      </ButtonLink>
    </FormPage>
  );
}

function Outcome({ outcome }: { readonly outcome: Promise<Verification> }) {
  const { kind, text } = use(outcome);
  return <Alert kind={kind}>{text}</Alert>;
}

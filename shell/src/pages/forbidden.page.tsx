import { SHELL_PAGES } from 'shared/contract';
import { ButtonLink } from 'shared/ui';
import { PlainPage } from './plain-page.tsx';

export default function ForbiddenPage() {
  return (
    <PlainPage
      code={403}
      title={SHELL_PAGES['/forbidden']}
      actions={
        <>
          <ButtonLink look="primary" to="/">
            Go to Homepage
          </ButtonLink>
          <ButtonLink to="/login">Go to Login</ButtonLink>
        </>
      }
    >
      <p>You don't have permission to access this page.</p>
    </PlainPage>
  );
}

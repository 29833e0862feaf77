import { ButtonLink } from 'shared/ui';
import { PlainPage } from './plain-page.tsx';

export default function NotFoundPage() {
  return (
    <PlainPage
      code={404}
      title="Page Not Found"
      actions={
        <>
          <ButtonLink look="primary" to="/">
            Go to Homepage
          </ButtonLink>
          <ButtonLink to="/store">Visit the Store</ButtonLink>
        </>
      }
    >
      <p>There is nothing at this address. It may have been moved, or taken down.</p>
    </PlainPage>
  );
}

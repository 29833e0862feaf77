import { Button } from 'shared/ui';
import { PlainLinkButton } from './plain-link-button.tsx';
import { PlainPage } from './plain-page.tsx';

const reload = () => window.location.reload();

/**
 * Stands in for everything when rendering the page itself failed. Its ways out load the page anew: what
 * is in memory may be what broke.
 */
export function CrashScreen({ onRetry = reload }: { readonly onRetry?: () => void }) {
  return (
    <PlainPage
      title="Oops! Something went wrong"
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            Try Again
          </Button>
          <PlainLinkButton href="/">Go to Homepage</PlainLinkButton>
        </>
      }
    >
      <p>The page could not be shown. Nothing you have saved is lost.</p>
    </PlainPage>
  );
}

import { t } from 'shared/language';
import { RetryButton } from 'shared/ui';
import { PlainLinkButton } from './plain-link-button.tsx';
import { PlainPage } from './plain-page.tsx';

const reload = () => window.location.reload();

/**
 * Shown instead of everything when rendering failed. Its links reload the page, because the cause may be
 * something in memory.
 */
export function Crash({ onRetry = reload }: { readonly onRetry?: () => void }) {
  return (
    <PlainPage
      title={t('Oops! Something went wrong')}
      actions={
        <>
          <RetryButton onClick={onRetry} />
          <PlainLinkButton href="/">{t('Go to Homepage')}</PlainLinkButton>
        </>
      }
    >
      <p>{t('The page could not be shown. Nothing you have saved is lost.')}</p>
    </PlainPage>
  );
}

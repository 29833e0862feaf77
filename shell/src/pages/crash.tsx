import { t } from 'shared/language';
import { ButtonLink, RetryButton } from 'shared/ui';
import { type LiveSection, useCrashReport } from '../platform/index.ts';
import { PlainPage } from './plain-page.tsx';

const reload = () => window.location.reload();

type Props = {
  /** The section whose page crashed; undefined if the shell did. */
  readonly section?: LiveSection | undefined;
  readonly onRetry?: () => void;
};

/** Replaces a page whose rendering failed. Its links reload the page, because the cause may be in memory. */
export function Crash({ section, onRetry = reload }: Props) {
  useCrashReport(section);
  return (
    <PlainPage
      title={t('Oops! Something went wrong')}
      actions={
        <>
          <RetryButton onClick={onRetry} />
          <ButtonLink reloadDocument to="/">
            {t('Go to Homepage')}
          </ButtonLink>
        </>
      }
    >
      {/* The check of a release in a browser looks for this attribute, and fails. */}
      <p data-failure>{t('The page could not be shown. Nothing you have saved is lost.')}</p>
    </PlainPage>
  );
}

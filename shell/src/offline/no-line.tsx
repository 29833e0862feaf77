import { t } from 'shared/language';
import type { NoLine } from 'shared/line';
import { ButtonLink } from 'shared/ui';
import type { LoadingState } from '../federation/loading-state.ts';

/** What stands in the place of what cannot be fetched: that there is no line, and where there is something to read. */
export const noLineOf =
  ({ sections }: LoadingState): NoLine =>
  ({ title, isPage }) => {
    const text = navigator.onLine
      ? t('The site cannot be reached. This opens by itself as soon as you are back.')
      : t('You are offline. This opens by itself as soon as you are back.');
    if (!isPage) return { heading: title, text, links: null };
    const toRead = sections.filter(({ extras }) => extras.menu && extras.menu.from === undefined);
    const links = (
      <>
        <ButtonLink to="/">{t('Go to Homepage')}</ButtonLink>
        {toRead.map(({ extras: { prefix, menu } }) => (
          <ButtonLink key={prefix} to={`/${prefix}`}>
            {menu?.label}
          </ButtonLink>
        ))}
      </>
    );
    return { heading: t('This page is not kept on this device'), text, links };
  };

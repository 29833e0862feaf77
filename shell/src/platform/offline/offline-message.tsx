import type { OfflineContent } from 'shared/connection';
import { t } from 'shared/language';
import { ButtonLink } from 'shared/ui';
import type { LoadingState } from '../federation/loading-state.ts';

/**
 * Returns the function that makes the message shown offline in place of a page or a section. That for a page links to the
 * sections that everybody may see, because only public content is kept for offline.
 */
export const offlineMessage =
  ({ sections }: LoadingState): OfflineContent =>
  ({ title, isPage }) => {
    const text = navigator.onLine
      ? t('The site cannot be reached. This opens by itself as soon as you are back.')
      : t('You are offline. This opens by itself as soon as you are back.');
    if (!isPage) return { heading: title, text, links: null };
    // `act` is the right that a user needs to see the entry of the menu.
    const publicSections = sections.filter(({ extras: { menu } }) => menu && !menu.act);
    const links = (
      <>
        <ButtonLink to="/">{t('Go to Homepage')}</ButtonLink>
        {publicSections.map(({ extras: { prefix, menu } }) => (
          <ButtonLink key={prefix} to={`/${prefix}`}>
            {menu?.label}
          </ButtonLink>
        ))}
      </>
    );
    return { heading: t('This page is not kept on this device'), text, links };
  };

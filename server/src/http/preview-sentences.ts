import { t } from 'shared/language';

/** Why a call is refused at the origin of previews; `site` is the address of the site itself. */
export const inPreview = ({ site }: { readonly site: string }): string =>
  t(
    'This is a preview, where nobody can sign in or change anything. The site itself is at {site}.',
    { site },
  );

export const previewsNeedAddress = (): string =>
  t(
    'This site has no address of its own for previews, so only administrators make preview links. An operator can set PREVIEW_URL.',
  );

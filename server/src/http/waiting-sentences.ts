import { t } from 'shared/language';

/** Files of releases that neither this machine nor the store has. */
export const filesMissing = ({ releases }: { readonly releases: readonly string[] }): string =>
  t(
    'The files of {releases} are not on this machine and cannot be fetched. Upload the same build again, or roll back.',
    { releases: releases.join(', ') },
  );

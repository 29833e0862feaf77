import type { Section } from 'shared/contract';
import { t } from 'shared/language';
import { Alert } from 'shared/ui';

/** Says which releases that visitors get are not rendered by the server, and why. */
export function QuarantineAlert({ section }: { readonly section: Section }) {
  const { releases, live, canary } = section;
  return releases
    .filter(({ version }) => version === live || version === canary?.version)
    .map(
      ({ version, quarantine }) =>
        quarantine && (
          <Alert key={version} kind="info">
            {t(
              'Pages of {version} are shown without content from the server, so their text comes with the scripts: {why}. The site tries it again by itself.',
              { version, why: quarantine.why },
            )}
          </Alert>
        ),
    );
}

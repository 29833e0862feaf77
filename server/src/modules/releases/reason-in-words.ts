import { t } from 'shared/language';
import type { Health } from 'shared/releases';

const FAILED = /^It failed for (\d+) accounts and loaded for (\d+)\.$/;
/** Said of an upload of a release that is registered. */
export const FILES_LOST = 'Its files had been lost.';

/** Why the site took a release back, as the history keeps it. */
export const failedInWords = ({ loaded, failed }: Health): string =>
  `It failed for ${failed} accounts and loaded for ${loaded}.`;

/** A reason of the history in its reader's language, if the site wrote it; people's words stay as they are. */
export function reasonInWords(why: string): string {
  if (why === FILES_LOST) return t('Its files had been lost.');
  const [, failed, loaded] = FAILED.exec(why) ?? [];
  if (failed === undefined || loaded === undefined) return why;
  return t('It failed for {failed} accounts and loaded for {loaded}.', { failed, loaded });
}

import { t } from 'shared/language';

const FAILED =
  /^It failed in (\d+) of (\d+) page loads(?: from (\d+|one) address(?:es)?)?, the release before it in (\d+) of (\d+)\.$/;
const SILENT =
  /^It did not start in (\d+) of (\d+) pages from (\d+|one) address(?:es)?, the release before it in (\d+) of (\d+)\.$/;
/** Said of an upload of a release that is registered. */
export const FILES_LOST = 'Its files had been lost.';

/**
 * A reason of the history for its reader: that of the site, which is kept in English, in their language, and of people
 * as they wrote it.
 */
export function reasonInWords(why: string): string {
  if (why === FILES_LOST) return t('Its files had been lost.');
  const silent = SILENT.exec(why);
  if (silent) return silenceInWords(silent);
  const found = FAILED.exec(why);
  if (!found) return why;
  const [, failed = '', loads = '', addresses, failedBefore = '', loadsBefore = ''] = found;
  if (addresses === undefined) {
    return t(
      'It failed in {failed} of {loads} page loads, the release before it in {failedBefore} of {loadsBefore}.',
      { failed, loads, failedBefore, loadsBefore },
    );
  }
  if (addresses === 'one') {
    return t(
      'It failed in {failed} of {loads} page loads from one address, the release before it in {failedBefore} of {loadsBefore}.',
      { failed, loads, failedBefore, loadsBefore },
    );
  }
  return t(
    'It failed in {failed} of {loads} page loads from {addresses} addresses, the release before it in {failedBefore} of {loadsBefore}.',
    { failed, loads, addresses, failedBefore, loadsBefore },
  );
}

function silenceInWords(found: RegExpExecArray): string {
  const [, silent = '', pages = '', addresses = '', silentBefore = '', pagesBefore = ''] = found;
  return addresses === 'one'
    ? t(
        'It did not start in {silent} of {pages} pages from one address, the release before it in {silentBefore} of {pagesBefore}.',
        { silent, pages, silentBefore, pagesBefore },
      )
    : t(
        'It did not start in {silent} of {pages} pages from {addresses} addresses, the release before it in {silentBefore} of {pagesBefore}.',
        { silent, pages, addresses, silentBefore, pagesBefore },
      );
}

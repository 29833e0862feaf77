import { t } from 'shared/language';

const FAILED =
  /^It failed in (\d+) of (\d+) page loads(?: from (\d+|one) address(?:es)?)?, the release before it in (\d+) of (\d+)\.$/;
const SILENT =
  /^It did not start in (\d+) of (\d+) pages from (\d+|one) address(?:es)?, the release before it in (\d+) of (\d+)\.$/;
const UNFIT = /^It no longer fits what is live: (\w+)\.$/;
const HEALTHY = /^Healthy for (\d+) minutes\.$/;

/**
 * A reason of the history for its reader: that of the site, which is kept in English, in their language, and of people
 * as they wrote it.
 */
export function reasonInWords(why: string): string {
  const [, minutes] = HEALTHY.exec(why) ?? [];
  if (minutes !== undefined) return t('Healthy for {minutes} minutes.', { minutes });
  const [, code] = UNFIT.exec(why) ?? [];
  if (code !== undefined) return t('It no longer fits what is live: {code}.', { code });
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

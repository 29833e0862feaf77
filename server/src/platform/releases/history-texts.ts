import { t } from 'shared/language';
import type { Health } from 'shared/releases';
import { displayName } from '../../base/deleted-user.ts';

// The history stores sentences of the site in English. Readers get them in their language; names and reasons of people
// stay as they were written.

export const SITE_AUTHOR_NAME = 'the site itself';
export const BUILD_AUTHOR_NAME = "the site's own build";
export const tokenAuthorName = (label: string): string => `token “${label}”`;
export const failureReason = ({ loaded, failed }: Health): string =>
  `It failed for ${failed} accounts and loaded for ${loaded}.`;

const TOKEN_AUTHOR_PATTERN = /^token “(.*)”$/s;
const FAILURE_REASON_PATTERN = /^It failed for (\d+) accounts and loaded for (\d+)\.$/;

export function whoInWords(who: string): string {
  if (who === SITE_AUTHOR_NAME) return t('the site itself');
  if (who === BUILD_AUTHOR_NAME) return t("the site's own build");
  const [, label] = TOKEN_AUTHOR_PATTERN.exec(who) ?? [];
  return label === undefined ? displayName(who) : t('token “{label}”', { label });
}

export function reasonInWords(why: string): string {
  const [, failed, loaded] = FAILURE_REASON_PATTERN.exec(why) ?? [];
  if (failed === undefined || loaded === undefined) return why;
  return t('It failed for {failed} accounts and loaded for {loaded}.', { failed, loaded });
}

/** Reasons of the renderer for pages without content. A colon and the error may follow: `it failed: x is not a function`. */
const FAULT_TRANSLATIONS: Readonly<Record<string, () => string>> = {
  'it took too long': () => t('it took too long'),
  'it took too much memory': () => t('it took too much memory'),
  'it failed': () => t('it failed'),
  'it did not finish': () => t('it did not finish'),
  'it answered with something that is no page': () =>
    t('it answered with something that is no page'),
  'the process that rendered it had to be ended': () =>
    t('the process that rendered it had to be ended'),
};

/** Translates a reason of the renderer. The error itself stays as the release wrote it. */
export function faultInWords(why: string): string {
  const [fault = '', ...error] = why.split(': ');
  return [FAULT_TRANSLATIONS[fault]?.() ?? fault, ...error].join(': ');
}

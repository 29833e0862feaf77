import { t } from 'shared/language';

/** Why pages were not rendered, as the renderer notes it: one of these, and perhaps `: ` and an error. */
const FAULTS: Readonly<Record<string, () => string>> = {
  'it took too long': () => t('it took too long'),
  'it took too much memory': () => t('it took too much memory'),
  'it failed': () => t('it failed'),
  'it did not finish': () => t('it did not finish'),
  'it answered with something that is no page': () =>
    t('it answered with something that is no page'),
  'the process that rendered it had to be ended': () =>
    t('the process that rendered it had to be ended'),
};

/** Why pages were not rendered, for a reader. The error itself stays as the release wrote it. */
export function faultInWords(why: string): string {
  const [fault = '', ...error] = why.split(': ');
  return [FAULTS[fault]?.() ?? fault, ...error].join(': ');
}

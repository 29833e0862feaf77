import type { NewsPost } from 'shared/contract';
import { t } from 'shared/language';
import { publishTimeInWords } from './publish-time.rules.ts';

/** When a scheduled post appears. */
export const appearanceInWords = ({ publishAt = '' }: NewsPost): string =>
  t('Appears on {time}', { time: publishTimeInWords(Date.parse(publishAt), Date.now()) });

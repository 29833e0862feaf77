import type { ContentRefusal } from 'shared/domain';
import { t } from 'shared/language';

/** Why a text is refused that would freeze a browser. */
export const CONTENT_SENTENCES: Readonly<Record<ContentRefusal, () => string>> = {
  'too-long': () => t('This text is too long. The limit is 100,000 characters.'),
  'too-deep': () =>
    t('This text is nested too deeply. Please use fewer quotes or lists inside one another.'),
  'too-tangled': () =>
    t(
      'This text has too many list items, brackets or marks for one piece. Please simplify or split it.',
    ),
};

import type { ContentProblem } from 'shared/domain';
import { t } from 'shared/language';
import { error } from '../../http/errors/error-entry.ts';

const problemTexts: Readonly<Record<ContentProblem, () => string>> = {
  'too-long': () => t('This text is too long. The limit is 100,000 characters.'),
  'too-deep': () =>
    t('This text is nested too deeply. Please use fewer quotes or lists inside one another.'),
  'too-tangled': () =>
    t(
      'This text has too many list items, brackets, marks or empty lines for one piece. Please simplify or split it.',
    ),
};

export const markdownErrors = {
  HOSTILE_CONTENT: error<{ why: ContentProblem }>(400, ({ why }) => problemTexts[why]()),
} as const;

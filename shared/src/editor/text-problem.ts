import { contentProblem } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { awaitsPicture } from './pictures.ts';

const problems = {
  'too-long': t('The text is too long. Please shorten it.'),
  'too-deep': t('Lists and quotes are nested too deeply. Move some of them out.'),
  'too-tangled': t(
    'The text has too many list items, brackets, marks or empty lines for one piece. Please simplify or split it.',
  ),
} as const;

const AWAITS_PICTURE = t('A picture is still uploading. Wait for it, or delete its placeholder.');

export function textProblem(text: string): string | null {
  const problem = contentProblem(text);
  if (problem) return problems[problem];
  return awaitsPicture(text) ? AWAITS_PICTURE : null;
}

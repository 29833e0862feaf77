import { contentProblem } from 'shared/domain';
import { HttpError } from '../../http/errors/http-error.ts';

/**
 * Throws HOSTILE_CONTENT for Markdown that would freeze or crash a reader's browser. By the same rule,
 * the browser would show it as plain text.
 */
export function refuseHostileMarkdown(markdown: string): void {
  const why = contentProblem(markdown);
  if (why !== null) throw new HttpError('HOSTILE_CONTENT', { why });
}

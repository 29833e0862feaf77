import { contentRefusal } from 'shared/domain';
import { Refusal } from './refusals.ts';

/**
 * Refuses Markdown that would freeze or crash the browser of whoever reads it: the same rule by which
 * the browser would show it as plain text.
 */
export function refuseHostileMarkdown(markdown: string): void {
  const why = contentRefusal(markdown);
  if (why !== null) throw new Refusal('HOSTILE_CONTENT', { why });
}

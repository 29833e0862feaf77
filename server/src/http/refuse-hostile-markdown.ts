import { contentRefusal } from 'shared/domain';
import { Refusal } from './refusals.ts';

/**
 * Throws HOSTILE_CONTENT for Markdown that would freeze or crash a reader's browser. By the same rule,
 * the browser would show it as plain text.
 */
export function refuseHostileMarkdown(markdown: string): void {
  const why = contentRefusal(markdown);
  if (why !== null) throw new Refusal('HOSTILE_CONTENT', { why });
}

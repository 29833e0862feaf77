import { contentRefusal } from '../domain/index.ts';
import { awaitsPicture } from './pictures.ts';

const refusals = {
  'too-long': 'The text is too long. Please shorten it.',
  'too-deep':
    'Lists and quotes stand too deep in one another. Please set some of them further out.',
  'too-tangled':
    'The text has too many list items, brackets or marks for one piece. Please simplify or split it.',
} as const;

const AWAITS_PICTURE =
  'A picture is still on its way. Please wait for it, or take out the words that keep its place.';

/** Why a text cannot be saved yet, or null. */
export function textProblem(text: string): string | null {
  const refusal = contentRefusal(text);
  if (refusal) return refusals[refusal];
  return awaitsPicture(text) ? AWAITS_PICTURE : null;
}

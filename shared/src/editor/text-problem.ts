import { contentRefusal } from '../domain/index.ts';
import { awaitsPicture } from './pictures.ts';

const refusals = {
  'too-long': 'The text is too long. Please shorten it.',
  'too-deep': 'Lists and quotes are nested too deeply. Move some of them out.',
  'too-tangled':
    'The text has too many list items, brackets or marks for one piece. Please simplify or split it.',
} as const;

const AWAITS_PICTURE = 'A picture is still uploading. Wait for it, or delete its placeholder.';

/** Why a text cannot be saved yet, or null. */
export function textProblem(text: string): string | null {
  const refusal = contentRefusal(text);
  if (refusal) return refusals[refusal];
  return awaitsPicture(text) ? AWAITS_PICTURE : null;
}

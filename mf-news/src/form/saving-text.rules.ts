import type { NewsPost } from 'shared/contract';
import type { SavingStep } from 'shared/forms';
import { t } from 'shared/language';
import { appearanceInWords, isUnpublished } from '../publishing/index.ts';

type SavingProgress = {
  readonly name: string;
  readonly text: string;
  /** From 0 to 1; null while unknown. */
  readonly share: number | null;
};

export function savingProgress(step: SavingStep): SavingProgress {
  if (step.kind === 'preparing') {
    const { picture: place, count } = step;
    const text = t('Preparing photo {place} of {count}', { place, count });
    // The bar is not full yet: sending is still to come.
    return { name: t('Preparing photos'), text, share: place / (count + 1) };
  }
  // All is sent, and the server is at work.
  if (step.share >= 1) {
    return { name: t('Storing photos'), text: t('Storing the photos'), share: null };
  }
  const text = t('Uploading photos: {percent} %', { percent: Math.floor(step.share * 100) });
  return { name: t('Uploading photos'), text, share: step.share };
}

export function savedText(saved: NewsPost, before: NewsPost | null): string {
  if (saved.status === 'draft') return t('Draft saved.');
  if (saved.status === 'scheduled') return appearanceInWords(saved);
  return before && !isUnpublished(before) ? t('Post saved.') : t('Post published.');
}

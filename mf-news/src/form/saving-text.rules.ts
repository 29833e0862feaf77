import type { SavingStep } from 'shared/forms';

type SavingText = {
  readonly name: string;
  readonly text: string;
  /** From 0 to 1; null while nobody can know. */
  readonly share: number | null;
};

/** What the form says while a post with photos is saved. */
export function savingText(step: SavingStep): SavingText {
  if (step.kind === 'preparing') {
    const text = `Preparing photo ${step.picture} of ${step.count}`;
    return { name: 'Preparing photos', text, share: step.picture / (step.count + 1) };
  }
  if (step.share >= 1) {
    return { name: 'Storing photos', text: 'Storing the photos', share: null };
  }
  const text = `Uploading photos: ${Math.floor(step.share * 100)} %`;
  return { name: 'Uploading photos', text, share: step.share };
}

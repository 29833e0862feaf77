import type { SavingStep } from 'shared/forms';
import { expect, test } from 'vitest';
import { savingProgress } from './saving-text.rules.ts';

test.each<[SavingStep, string, number | null]>([
  [{ kind: 'preparing', picture: 1, count: 1 }, 'Preparing photo 1 of 1', 1 / 2],
  [{ kind: 'preparing', picture: 3, count: 7 }, 'Preparing photo 3 of 7', 3 / 8],
  [{ kind: 'sending', share: 0 }, 'Uploading photos: 0 %', 0],
  [{ kind: 'sending', share: 0.409 }, 'Uploading photos: 40 %', 0.409],
  // All is sent, but the server still makes its own sizes.
  [{ kind: 'sending', share: 1 }, 'Storing the photos', null],
])('%j is shown as "%s"', (step, text, share) => {
  expect(savingProgress(step)).toMatchObject({ text, share });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';

const iconOf = (size: number): string =>
  fileURLToPath(new URL(`../../shell/public/icon-${size}.png`, import.meta.url));

/** Paths of pictures that a test can upload. */
export const PHOTOS = { small: iconOf(192), large: iconOf(512) } as const;

/** Pastes a picture with an artificial event: a test cannot use the real clipboard. */
export async function pastePhoto(box: Locator, photo: string, name: string): Promise<void> {
  const base64 = readFileSync(photo).toString('base64');
  await box.evaluate(
    (element, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], file.name, { type: 'image/png' }));
      const paste = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', paste));
    },
    { base64, name },
  );
}

import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** A photo as from a phone: many pixels, and details everywhere. */
async function createPhoto(page: Page, { width, height }: { width: number; height: number }) {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const pen = canvas.getContext('2d');
      const pixels = new ImageData(w, h);
      // Noise, as in a photo taken in the evening.
      for (let index = 0; index < pixels.data.length; index += 1)
        pixels.data[index] = index % 4 === 3 ? 255 : 100 + Math.random() * 30;
      pen?.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

test('large photos are scaled down before the upload, and dragged into order', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('stuco');
  await page.goto('/news/create');
  const banner = await createPhoto(page, { width: 3600, height: 2400 });
  const smallPhoto = await createPhoto(page, { width: 300, height: 200 });
  const title = `Photos ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Banner photo', { exact: true }).setInputFiles(photo('b.jpg', banner));
  await page
    .getByLabel('Extra photos', { exact: true })
    .setInputFiles([photo('one.jpg', smallPhoto), photo('two.jpg', smallPhoto)]);
  const photos = page.getByRole('group', { name: 'Extra photos' }).getByRole('img');
  await expect(photos).toHaveCount(2);
  // While the editor loads, the page above it still grows: a click that misses is repeated.
  await expect(async () => {
    await photos.nth(1).dragTo(photos.nth(0));
    await expect(photos.nth(0)).toHaveAccessibleName('Photo 1, two.jpg', { timeout: 1_000 });
  }).toPass();

  const saveRequest = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to save?' })
    .getByRole('button', { name: 'Save' })
    .click();
  const { 'content-length': length } = await (await saveRequest).allHeaders();
  expect(Number(length)).toBeLessThan(banner.length * 0.7);
  await expect(page).toHaveURL('/news');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { naturalWidth, naturalHeight } = await page
    .locator('main img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return { naturalWidth: image.naturalWidth, naturalHeight: image.naturalHeight };
    });
  expect(naturalWidth / naturalHeight).toBeCloseTo(1.5, 1);
});

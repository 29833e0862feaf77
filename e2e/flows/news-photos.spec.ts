import type { Locator } from '@playwright/test';
import { publishPost } from '../support/news-form.ts';
import { expect, test } from '../support/test.ts';

type Photo = { readonly name: string; readonly width: number; readonly height: number };

/** Chooses photos as from a phone: many pixels, and details everywhere. Resolves with their size in bytes. */
const choosePhotos = (field: Locator, photos: readonly Photo[]): Promise<number> =>
  field.evaluate(async (input: HTMLInputElement, chosenPhotos) => {
    // Noise, as in a photo taken in the evening.
    const noise = new ImageData(300, 200);
    for (let index = 0; index < noise.data.length; index += 1)
      noise.data[index] = index % 4 === 3 ? 255 : 100 + Math.random() * 30;
    const transfer = new DataTransfer();
    for (const { name, width, height } of chosenPhotos) {
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      for (let x = 0; x < width; x += noise.width)
        for (let y = 0; y < height; y += noise.height) pen?.putImageData(noise, x, y);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      transfer.items.add(new File([blob], name, { type: blob.type }));
    }
    input.files = transfer.files;
    // The form empties the field.
    const bytes = [...input.files].reduce((sum, { size }) => sum + size, 0);
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return bytes;
  }, photos);

/** Runs in the page: collects the progress of an upload, even if it is shown only for a moment. */
function collectProgress(): readonly number[] {
  const percents: number[] = [];
  new MutationObserver(() => {
    const bar = document.querySelector('progress');
    if (bar?.getAttribute('aria-label') === 'Uploading photos') percents.push(bar.value);
  }).observe(document, { subtree: true, childList: true, attributes: true });
  return percents;
}

test('large photos are scaled down before the upload, dragged into order, and show how much is sent', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('stuco');
  await page.goto('/news/create');
  const title = `Photos ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  const bannerSize = await choosePhotos(page.getByLabel('Banner photo', { exact: true }), [
    { name: 'b.jpg', width: 3600, height: 2400 },
  ]);
  await choosePhotos(page.getByLabel('Extra photos', { exact: true }), [
    { name: 'one.jpg', width: 300, height: 200 },
    { name: 'two.jpg', width: 300, height: 200 },
  ]);
  const photos = page.getByRole('group', { name: 'Extra photos' }).getByRole('img');
  await expect(photos).toHaveCount(2);
  // While the editor loads, the page above it still grows: a click that misses is repeated.
  await expect(async () => {
    await photos.nth(1).dragTo(photos.nth(0));
    await expect(photos.nth(0)).toHaveAccessibleName('Photo 1, two.jpg', { timeout: 1_000 });
  }).toPass();

  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 500_000 });
  const progress = await page.evaluateHandle(collectProgress);
  const saveRequest = page.waitForRequest((request) => request.method() === 'POST');
  await publishPost(page);
  const { 'content-length': length } = await (await saveRequest).allHeaders();
  expect(Number(length)).toBeLessThan(bannerSize * 0.7);
  await expect(page).toHaveURL('/news');
  const onTheWay = (await progress.jsonValue()).filter((percent) => percent > 0 && percent < 100);
  expect(onTheWay.length).toBeGreaterThan(0);
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

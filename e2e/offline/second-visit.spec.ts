import { expectPagesCached } from '../support/cached.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that was opened before is not sent again while it is the same', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await expectPagesCached(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const statuses: number[] = [];
  devtools.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    if (headers['content-language']) statuses.push(statusCode);
  });
  const response = await page.goto('/login');
  expect(response?.fromServiceWorker()).toBe(true);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(statuses).toEqual([304]);
});

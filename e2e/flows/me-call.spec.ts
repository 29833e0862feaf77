import { expect, test } from '../support/test.ts';

test('the session survives what is no answer of the site, and ends with an answer that is not OK', async ({
  pageOf,
  expectConsole,
}) => {
  expectConsole(/^Failed to fetch user info/, /status of 500/);
  const page = await pageOf('student');
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  let calls = 0;
  await page.route('**/api/auth/me', (route) => {
    calls += 1;
    if (calls < 3) return route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' });
    return route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(calls, 'the page of the Wi-Fi came twice').toBe(3);
  expect(await token()).not.toBeNull();

  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: 'No.' }));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await token()).toBeNull();
});

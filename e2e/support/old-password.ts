import type { Page } from '@playwright/test';
import { type Endpoint, endpoints } from 'shared/contract';

export const NEEDED = {
  status: 403,
  json: { code: 'PASSWORD_NEEDED', message: 'Please confirm this with your password.' },
};

/** From now on the server requires the page to re-authenticate. */
export async function forgetPassword(page: Page): Promise<void> {
  let isGiven = false;
  const confirmed = Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.stepUp)
    .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  await page.route('**/api/**', (route, request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const isRefused = !isGiven && confirmed.some((pattern) => pattern.test(call));
    return isRefused ? route.fulfill(NEEDED) : route.fallback();
  });
  await page.route('**/api/auth/confirm', async (route) => {
    const response = await route.fetch();
    isGiven = response.ok();
    await route.fulfill({ response });
  });
}

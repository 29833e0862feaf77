import type { Page } from '@playwright/test';
import { type Endpoint, endpoints } from 'shared/contract';

export const STEP_UP_NEEDED = {
  status: 403,
  json: { code: 'PASSWORD_NEEDED', message: 'Please confirm this with your password.' },
};

/** From now on the server requires a step-up of the page. */
export async function requireStepUp(page: Page): Promise<void> {
  let isConfirmed = false;
  const stepUpCalls = Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.stepUp)
    .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  await page.route('**/api/**', (route, request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const isRefused = !isConfirmed && stepUpCalls.some((pattern) => pattern.test(call));
    return isRefused ? route.fulfill(STEP_UP_NEEDED) : route.fallback();
  });
  await page.route('**/api/auth/confirm', async (route) => {
    const response = await route.fetch();
    isConfirmed = response.ok();
    await route.fulfill({ response });
  });
}

import { createInterface } from 'node:readline/promises';
import { chromium, type Page } from 'playwright';
import { launchOptions } from 'tools/browser';

/**
 * `node rolling/buyer.ts http://localhost:3000 TOKEN`: a browser in which a pupil buys something for each line of its input.
 * Prints `sending` when an order goes out, and as JSON what the pupil was told, once it is confirmed.
 */
const [origin = '', token = ''] = process.argv.slice(2);
const PATIENCE_MS = 60_000;

/** What the page says of an order that nobody has confirmed yet. */
const SAFE = 'it will not be ordered twice';

/** Opens pages and follows links until the checkout is there: the site may be away. */
async function goToCheckout(page: Page): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    try {
      await page.goto(`${origin}/store/1`);
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await page.getByRole('link', { name: /^Cart, \d/ }).click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await placeOrder(page).waitFor();
      return;
    } catch {
      await page.waitForTimeout(200);
    }
  }
  throw new Error('The checkout was never there.');
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });

/** Places the order, again and again until it is confirmed. Returns its numbers and everything that was said before. */
async function order(page: Page) {
  const said: string[] = [];
  const confirmed = page.getByText(/^Order no\. \d+$/);
  const alert = page.getByRole('main').getByRole('alert');
  for (;;) {
    await placeOrder(page).click();
    // The message before stays until the next answer.
    await page.waitForFunction(
      () => document.querySelector('main [aria-busy="true"]') === null,
      undefined,
      { timeout: PATIENCE_MS },
    );
    await confirmed.or(alert).first().waitFor({ timeout: PATIENCE_MS });
    if (await confirmed.first().isVisible()) break;
    said.push((await alert.textContent()) ?? '');
    await page.waitForTimeout(300);
  }
  const numbers = await confirmed.allInnerTexts();
  return { numbers: numbers.map((text) => Number(/\d+/.exec(text)?.[0])), said };
}

const browser = await chromium.launch(launchOptions());
try {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  context.setDefaultTimeout(10_000);
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${origin}/api/orders`)
      console.log('sending');
  });
  for await (const _ of createInterface({ input: process.stdin })) {
    await goToCheckout(page);
    const { numbers, said } = await order(page);
    const untrue = said.filter((text) => !text.includes(SAFE));
    console.log(JSON.stringify({ numbers, said: said.length, untrue }));
  }
} finally {
  await browser.close();
}

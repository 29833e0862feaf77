import { text } from 'node:stream/consumers';
import { chromium, type Page } from 'playwright';
import { launchOptions } from 'tools/browser';

/**
 * `node rolling/reader.ts http://localhost:3000`: a browser that reads the site until its input ends, by loading pages and
 * by following links in them. Prints how many it saw and what went wrong, as JSON.
 */
const [origin = ''] = process.argv.slice(2);
const PATIENCE_MS = 30_000;

const counted = { loaded: 0, followed: 0 };
const failures: string[] = [];

/** Whatever a visitor, or the console, would notice. */
function watch(page: Page): void {
  page.on('pageerror', (error) => failures.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
}

async function load(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(origin + path);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  counted.loaded += 1;
}

async function follow(page: Page, name: string, shows: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  counted.followed += 1;
}

const browser = await chromium.launch(launchOptions());
let isOver = false;
void text(process.stdin).then(() => {
  isOver = true;
});
try {
  while (!isOver) {
    // A new visitor each time, who has nothing of the site yet.
    const context = await browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    watch(page);
    try {
      await load(page, '/', 'Post number');
      await follow(page, 'Store', 'Product number');
      await follow(page, 'News', 'Post number');
      await load(page, '/news/1', 'Post number 1');
      await follow(page, 'Store', 'Product number');
      await load(page, '/store/1', 'Product number 1');
    } catch (error) {
      failures.push(String(error));
    }
    await context.close();
  }
} finally {
  await browser.close();
}
console.log(JSON.stringify({ ...counted, failures }));

import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { launchOptions } from '../../src/base/browser.ts';
import { visitPage } from '../../src/release/visit-page.ts';

const PAGE = `<!doctype html><main><h1>Polls</h1></main><script src="/polls.js"></script>`;
const SCRIPT = `
document.querySelector('h1').__reactFiber = {};
const style = document.createElement('style');
style.textContent = 'h1 { color: red }';
document.head.append(style);
fetch('https://polls.example/').catch(() => {});`;

test('the look at a release reports what the policy blocks, with directive and file', async () => {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext();
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
  await context.route('**/polls', (route) =>
    route.fulfill({
      body: PAGE,
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
    }),
  );
  await context.route('**/polls.js', (route) =>
    route.fulfill({ body: SCRIPT, contentType: 'text/javascript' }),
  );
  const problems = await visitPage(context, 'http://localhost/polls').finally(() =>
    browser.close(),
  );
  expect(problems).toEqual([
    expect.stringMatching(/style-src-elem, blocked inline \(.*\/polls\.js:5\)/),
    expect.stringMatching(/connect-src, blocked https:\/\/polls\.example\/ \(.*\/polls\.js:6\)/),
  ]);
});

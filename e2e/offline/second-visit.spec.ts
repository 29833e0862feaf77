import { startFaultySite } from '../engines/support/faulty-site.ts';
import { cacheEntries, expectPagesCached } from '../support/cached.ts';
import { createAccount } from '../support/newcomers.ts';
import { publishAs } from '../support/news-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that was opened before is shown before the server answers, then with what is new', async ({
  page,
  request,
  baseURL,
}) => {
  const site = await startFaultySite(baseURL ?? '');
  try {
    await page.goto(`${site.origin}/news`);
    await expectPagesCached(page);
    const isCached = expect.stringMatching(/^pages-\S+ \S+\/news$/);
    await expect.poll(() => cacheEntries(page)).toContainEqual(isCached);
    const council = await createAccount(request, 'Crier', { role: 'STUCO' });
    const title = `Hear ye: ${council.email}`;
    await publishAs(request, council, title);

    site.fault(/^\/news$/, { kind: 'hanging' });
    await page.goto(`${site.origin}/news`);
    await expect(page.locator('script#answers'), 'the text of the server').toHaveCount(1);
    const articles = page.getByRole('main').getByRole('article');
    await expect(articles.filter({ hasText: title })).toBeVisible();
    // It would log errors about a site that ends first.
    await page.goto('about:blank');
  } finally {
    await site.close();
  }
});

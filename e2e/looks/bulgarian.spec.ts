import { readFileSync } from 'node:fs';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Person } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const PACKAGES = ['shared', 'shell', 'server', 'mf-news', 'mf-store', 'mf-admin'];

/** Pages by who opens them. */
const PAGES: Readonly<Record<Person | 'visitor', readonly string[]>> = {
  visitor: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/news',
    '/news/1',
    '/store',
    '/nowhere',
  ],
  student: ['/store/2', '/store/cart', '/profile', '/profile/orders', '/verify/resend'],
  rep: ['/admin', '/admin/orders?status=PENDING', '/admin/balance'],
  stuco: ['/news/create', '/news/edit/1', '/store/edit/1', '/admin/users', '/admin/users/4'],
  admin: ['/admin/releases', '/admin/audit'],
};

/** English texts of the site that are other words in Bulgarian. None may stand in a Bulgarian page. */
function englishTexts(): Set<string> {
  const pairs = PACKAGES.flatMap((name) => {
    const file = new URL(`../../${name}/texts/bg.po`, import.meta.url);
    return [
      ...readFileSync(file, 'utf8').matchAll(
        /^msgid "(.+)"\n(?:msgid_plural .*\n)?msgstr\S* "(.*)"$/gm,
      ),
    ];
  });
  const isEnglish = (text: string): boolean => /^[\x20-\x7e]*[a-z][\x20-\x7e]*$/.test(text);
  return new Set(
    pairs.flatMap(([, text = '', words]) => (words !== text && isEnglish(text) ? [text] : [])),
  );
}

test.use({ locale: 'bg-BG' });

for (const who of ['visitor', 'student', 'rep', 'stuco', 'admin'] as const) {
  test(`${who} reads pages in Bulgarian, narrow and wide`, async ({
    page,
    signedInAs,
    expectConsole,
  }) => {
    const english = englishTexts();
    if (who === 'visitor') expectConsole(/404/);
    else await signedInAs(who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of PAGES[who]) {
      await page.goto(path);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await test.step(`${path}, ${width} px`, async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
          // biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not count
          const lines = (await page.locator('body').innerText()).split('\n');
          expect(lines.filter((line) => english.has(line.trim()))).toEqual([]);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        });
      }
    }
  });
}

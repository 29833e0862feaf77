import type { Discovery } from 'shared/releases';
import type { Fault, FaultySite } from './support/faulty-site.ts';
import { expect, expectSoon, test } from './support/test.ts';
import { DESKTOP, type Visitor } from './support/visitor.ts';

const SAID =
  /^error$|integrity|Failed to load|digest|mf-store|mf_store|access control|Loading (?:CSS )?chunk|is unavailable|did not arrive|NS_ERROR|network/i;
const GONE = 'Store is unavailable';
const THERE = 'Fundraiser Products';

/** Files of the store that its first page needs. */
async function filesOfStore(origin: string): Promise<Readonly<Record<Part, RegExp>>> {
  const document: Discovery = await (await fetch(`${origin}/discovery.json`)).json();
  const live = document.microFrontends['mf-store']?.[0];
  if (!live) throw new Error('No release of mf-store is live');
  const { files, pages } = live.extras;
  const listed = pages.find(({ path }) => path === '/store')?.files ?? [];
  const own = listed.filter(({ url }) => !files.routes.some((one) => one.url === url));
  const of = (found: readonly { readonly url: string }[], end: string): RegExp => {
    const urls = found.map(({ url }) => url).filter((url) => url.endsWith(end));
    expect(urls.length, `Files that end with ${end}`).toBeGreaterThan(0);
    return new RegExp(urls.map((url) => url.replaceAll('.', '\\.')).join('|'));
  };
  return {
    'its entry': of([live], '.js'),
    'the script of its page': of(own, '.js'),
    'the style of its page': of(own, '.css'),
  };
}

type Part = (typeof PARTS)[number];

const PARTS = ['its entry', 'the script of its page', 'the style of its page'] as const;

type Broken = { readonly faulty: FaultySite; readonly path: RegExp; readonly fault: Fault };

/** Goes to the store from another page of the site. */
async function goToStore(visitor: Visitor, faulty: FaultySite): Promise<void> {
  await visitor.open('/login', faulty);
  // A link that is pressed before the scripts have come asks the server for its page, whose text then stays.
  await expectSoon(visitor, 'window.takeEarlyPress === undefined', true);
  await visitor.press('link', 'Store');
}

/**
 * Meets the store while a part of it is broken, and asks again once it is not any more. Resolves with the number of
 * requests before that.
 */
async function askAgain(visitor: Visitor, { faulty, path, fault }: Broken): Promise<number> {
  faulty.fault(path, fault);
  await goToStore(visitor, faulty);
  await visitor.seesText(GONE);
  faulty.fault(path, null);
  const before = faulty.asked().length;
  await visitor.press('button', 'Try Again');
  await visitor.sees('heading', THERE);
  return before;
}

for (const part of PARTS) {
  test(`when ${part} is damaged, one press fetches it anew, and no later page meets it again`, async ({
    visit,
    faulty,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(SAID);
    const { [part]: path } = await filesOfStore(String(baseURL));
    const visitor = await visit(DESKTOP, { isStill: true });
    const before = await askAgain(visitor, { faulty, path, fault: { kind: 'damaged' } });
    // At its plain address too, for the cache.
    const plain = new RegExp(`(?:${path.source})$`);
    await expect
      .poll(() =>
        faulty
          .asked()
          .slice(before)
          .some((one) => plain.test(one)),
      )
      .toBe(true);
    await goToStore(visitor, faulty);
    await visitor.sees('heading', THERE);
  });

  // The page itself waits for the entry, which fills a place in the head of every page.
  if (part === 'its entry') continue;
  test(`when ${part} never comes, that is said in time, and one press fetches it anew`, async ({
    visit,
    faulty: plain,
    overHttp2,
    baseURL,
    expectErrors,
  }, { project }) => {
    expectErrors(SAID);
    const { [part]: path } = await filesOfStore(String(baseURL));
    // Over HTTP/1.1 it makes no call while a style is on its way: only the limit of the call ends that.
    const faulty = project.name === 'firefox' ? await overHttp2() : plain;
    await askAgain(await visit(DESKTOP, { isStill: true }), {
      faulty,
      path,
      fault: { kind: 'hanging' },
    });
  });
}

test('a page that was lost together with its data opens by itself once the line is back', async ({
  visit,
  faulty,
  expectErrors,
}) => {
  expectErrors(SAID);
  const visitor = await visit(DESKTOP, { isStill: true });
  await goToStore(visitor, faulty);
  await visitor.sees('heading', THERE);
  faulty.fault(/./, { kind: 'cut' });
  await visitor.press('link', /^Enamel pin/);
  await visitor.seesText('The site cannot be reached.');
  // Longer than a passing disturbance.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  faulty.fault(/./, null);
  await expect
    .poll(() => visitor.ask<string>('document.querySelector("h1")?.innerText ?? ""'))
    .toMatch(/^Enamel pin/);
});

import type { Discovery } from 'shared/releases';
import type { Fault, FaultySite } from './support/faulty-site.ts';
import { type EngineName, expect, expectSoon, testIn } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const ERRORS =
  /integrity|Failed to load|digest|mf-store|mf_store|access control|Loading (?:CSS )?chunk|is unavailable|did not arrive|NS_ERROR|network/i;
const UNAVAILABLE_TEXT = 'Store is unavailable';
const STORE_HEADING = 'Fundraiser Products';

/** Files of the store that its first page requires. */
async function filePatternsOfStore(origin: string): Promise<Readonly<Record<Part, RegExp>>> {
  const document: Discovery = await (await fetch(`${origin}/discovery.json`)).json();
  const live = document.microFrontends['mf-store']?.[0];
  if (!live) throw new Error('No release of mf-store is live');
  const { files, pages } = live.extras;
  const listed = pages.find(({ path }) => path === '/store')?.files ?? [];
  const pageFiles = listed.filter(({ url }) => !files.routes.some((route) => route.url === url));
  const patternOfFiles = (files: readonly { readonly url: string }[], end: string): RegExp => {
    const urls = files.map(({ url }) => url).filter((url) => url.endsWith(end));
    expect(urls.length, `Files that end with ${end}`).toBeGreaterThan(0);
    return new RegExp(urls.map((url) => url.replaceAll('.', '\\.')).join('|'));
  };
  return {
    'its entry': patternOfFiles([live], '.js'),
    'the script of its page': patternOfFiles(pageFiles, '.js'),
    'the style of its page': patternOfFiles(pageFiles, '.css'),
  };
}

type Part = (typeof PARTS)[number];

const PARTS = ['its entry', 'the script of its page', 'the style of its page'] as const;

/** Engines differ in how they keep a file that has failed its check. */
const DAMAGED_IN = {
  'its entry': ['chromium', 'firefox', 'webkit'],
  'the script of its page': ['chromium'],
  'the style of its page': ['firefox', 'webkit'],
} as const satisfies Record<Part, readonly EngineName[]>;

/** Every page preloads the entry, so the page itself would wait for it. */
const HANGING_IN = {
  'the script of its page': 'webkit',
  'the style of its page': 'firefox',
} as const;

type FileFault = { readonly faulty: FaultySite; readonly path: RegExp; readonly fault: Fault };

/** Goes to the store from another page of the site. */
async function goToStore(visitor: Visitor, faulty: FaultySite): Promise<void> {
  await visitor.open('/login', faulty);
  // Before hydration a link loads its page from the server, with HTML that stays.
  await expectSoon(visitor, 'window.takeEarlyPress === undefined', true);
  await visitor.press('link', 'Store');
}

/**
 * Opens the store while one of its files is broken, and retries once it is repaired. Resolves with the number of requests
 * before the retry.
 */
async function openBrokenAndRetry(
  visitor: Visitor,
  { faulty, path, fault }: FileFault,
): Promise<number> {
  faulty.fault(path, fault);
  await goToStore(visitor, faulty);
  await visitor.seesText(UNAVAILABLE_TEXT);
  faulty.fault(path, null);
  const requestsBefore = faulty.requested().length;
  await visitor.press('button', 'Try Again');
  await visitor.sees('heading', STORE_HEADING);
  return requestsBefore;
}

for (const failingPart of PARTS) {
  testIn(
    DAMAGED_IN[failingPart],
    `when ${failingPart} is damaged, one press repairs it, also for later pages`,
    async ({ visit, faulty, origin, expectErrors }) => {
      expectErrors(ERRORS);
      const { [failingPart]: path } = await filePatternsOfStore(origin);
      const visitor = await visit();
      const requestsBefore = await openBrokenAndRetry(visitor, {
        faulty,
        path,
        fault: { kind: 'damaged' },
      });
      // Also at the URL without the retry mark, to repair the HTTP cache.
      const plain = new RegExp(`(?:${path.source})$`);
      await expect
        .poll(() =>
          faulty
            .requested()
            .slice(requestsBefore)
            .some((address) => plain.test(address)),
        )
        .toBe(true);
      await goToStore(visitor, faulty);
      await visitor.sees('heading', STORE_HEADING);
    },
  );

  if (failingPart === 'its entry') continue;
  testIn(
    [HANGING_IN[failingPart]],
    `when ${failingPart} never arrives, the page shows it in time, and one press repairs it`,
    async ({ visit, faulty: plain, overHttp2, origin, engine, expectErrors }) => {
      expectErrors(ERRORS);
      const { [failingPart]: path } = await filePatternsOfStore(origin);
      // Over HTTP/1.1 Firefox sends no API call while a stylesheet is pending.
      const faulty = engine === 'firefox' ? await overHttp2() : plain;
      await openBrokenAndRetry(await visit(), {
        faulty,
        path,
        fault: { kind: 'hanging' },
      });
    },
  );
}

testIn(
  ['webkit'],
  'a page that failed together with its data opens by itself once the connection is back',
  async ({ visit, faulty, expectErrors }) => {
    expectErrors(ERRORS);
    const visitor = await visit();
    await goToStore(visitor, faulty);
    await visitor.sees('heading', STORE_HEADING);
    faulty.fault(/./, { kind: 'cut' });
    await visitor.press('link', /^Enamel pin/);
    await visitor.seesText('The site cannot be reached.');
    // Longer than the retries of a call.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    faulty.fault(/./, null);
    await expect
      .poll(() => visitor.evaluate<string>('document.querySelector("h1")?.innerText ?? ""'))
      .toMatch(/^Enamel pin/);
  },
);

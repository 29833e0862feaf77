import { DEMO_NEWS_PATH } from '../support/demo-news.ts';
import type { FaultySite } from './support/faulty-site.ts';
import { expect, expectSoon, keepSession, testIn } from './support/test.ts';
import { PHONE, type Visitor } from './support/visitor.ts';

/** Holds all scripts until the returned function is called. */
function holdScripts(faulty: FaultySite): () => void {
  let loadScripts = () => {};
  const released = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  faulty.fault(/\.js(?:\?|$)/, { kind: 'held', until: released });
  return loadScripts;
}

/** Waits until the server has rendered a page: a busy one answers without HTML. */
const expectServerHtml = (path: string, { origin }: FaultySite) =>
  expect.poll(async () => (await fetch(origin + path)).text()).toMatch(/<div id="root"><\w/);

/** Opens a page before its scripts have loaded, and marks its heading. */
async function openEarly(visitor: Visitor, path: string, faulty: FaultySite): Promise<void> {
  await expectServerHtml(path, faulty);
  await visitor.begin(path, faulty);
  await visitor.sees('heading', /./);
  // The heading that was seen may be that of the page before.
  await expectSoon(visitor, `location.pathname + location.search`, path);
  await expectSoon(
    visitor,
    'document.querySelector("h1")?.toggleAttribute("data-early", true)',
    true,
  );
}

const IS_HYDRATED =
  'Object.keys(document.querySelector("header")).some((key) => key.startsWith("__reactFiber"))';

/** Waits for hydration, and checks that the heading was not replaced. */
async function expectHydrated(visitor: Visitor): Promise<void> {
  await expectSoon(visitor, IS_HYDRATED, true);
  expect(await visitor.evaluate('document.querySelector("h1[data-early]") !== null')).toBe(true);
}

testIn(
  ['chromium', 'firefox', 'webkit'],
  'actions before hydration happen once after it',
  async ({ visit, faulty }) => {
    const visitor = await visit(PHONE, { waits: 'for nothing' });
    await keepSession(visitor, 'student', faulty);
    const loadScripts = holdScripts(faulty);
    await openEarly(visitor, '/store/1', faulty);
    await visitor.press('button', 'Menu');
    await visitor.sees('link', 'News');
    await visitor.press('button', 'Menu');
    await visitor.press('button', 'Add to Cart');
    await visitor.press('button', 'Add to Cart');
    expect(await visitor.evaluate('document.querySelector("[aria-busy=true]") !== null')).toBe(
      true,
    );
    loadScripts();
    await expectHydrated(visitor);
    const cart = () =>
      visitor.evaluate<string>(
        'Object.keys(localStorage).filter((key) => key.startsWith("cart:")).map((key) => localStorage[key]).join()',
      );
    await expect.poll(cart).toContain('"quantity":1');
    await expectSoon(visitor, 'document.querySelector("[aria-busy=true]") !== null', false);
  },
);

testIn(
  ['chromium', 'firefox', 'webkit'],
  'hydration preserves HTML, scroll position, focus, selection and typed text, and Load More works before it',
  async ({ visit, faulty }) => {
    const visitor = await visit(PHONE, { waits: 'for nothing' });
    const loadScripts = holdScripts(faulty);
    await openEarly(visitor, '/store', faulty);
    await visitor.fill('Search products', 'green');
    await visitor.evaluate('document.activeElement.setSelectionRange(2, 4)');
    await visitor.evaluate('(document.body.style.minHeight = "3000px", scrollTo(0, 120))');
    const field = () =>
      visitor.evaluate<string>(
        '(({ type, value, selectionStart, selectionEnd }) => [type, value, selectionStart, selectionEnd, scrollY].join())(document.activeElement)',
      );
    expect(await field()).toBe('search,green,2,4,120');
    loadScripts();
    await expectHydrated(visitor);
    expect(await field()).toBe('search,green,2,4,120');

    const loadScriptsAgain = holdScripts(faulty);
    await openEarly(visitor, DEMO_NEWS_PATH, faulty);
    await expectServerHtml(`${DEMO_NEWS_PATH}&page=2`, faulty);
    await visitor.press('button', 'Load More');
    await expectSoon(visitor, 'document.querySelectorAll("article").length', 20);
    expect(await visitor.evaluate(IS_HYDRATED)).toBe(false);
    loadScriptsAgain();
    await expectSoon(visitor, IS_HYDRATED, true);
  },
);

import { expect, type Page, type Route } from '@playwright/test';
import type { Discovery } from 'shared/releases';
import { integrityOf } from 'tools/built-release';

/** Faults of a release, and how to inject them for one page. */
export const FAULTS = {
  'cannot be reached': async (page, { entry }) => {
    await page.route(withPathname(entry), (route) => route.abort());
  },
  'never answers': async (page, { entry }) => {
    await page.route(withPathname(entry), () => undefined);
  },
  'has been altered on the way': async (page, { entry }) => {
    await page.route(withPathname(entry), (route) => fulfillEdited(route, (text) => `${text} `));
  },
  'answers with a page instead of a script': async (page, { entry }) => {
    await page.route(withPathname(entry), (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' }),
    );
  },
  'throws while it starts': async (page, release) => {
    const broken = `throw new Error('This section cannot start');`;
    await serveInstead(page, release, new Map([[release.entry, broken]]));
  },
  'was built for another contract': async (page, release) => {
    const changed = new Map<string, string>();
    for (const url of release.files) {
      const text = await read(page, url);
      const changedText = text.replaceAll(/\bcontract:1\b/g, 'contract:99');
      if (changedText !== text) changed.set(url, changedText);
    }
    expect(changed.size, 'The contract number must be found to be changed').toBeGreaterThan(0);
    await serveInstead(page, release, changed);
  },
} as const satisfies Record<string, (page: Page, release: Release) => Promise<void>>;

export type Fault = keyof typeof FAULTS;

type Release = {
  readonly entry: string;
  /** URLs of the entry and of the files of its exposed modules. */
  readonly files: readonly string[];
};

/** Breaks a section for this page. Resolves once the fault is in place. */
export async function breakSection(page: Page, section: string, fault: Fault): Promise<void> {
  const document: Discovery = await (await page.request.get('/discovery.json')).json();
  const live = document.microFrontends[section]?.[0];
  if (!live) throw new Error(`No release of ${section} is live`);
  const { routes, widgets } = live.extras.files;
  const files = new Set([live.url, ...[...routes, ...widgets].map(({ url }) => url)]);
  await FAULTS[fault](page, {
    entry: live.url,
    files: [...files].filter((url) => url.endsWith('.js')),
  });
}

/** Removes all faults. */
export const repair = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

const withPathname = (url: string) => (candidate: URL) => candidate.pathname === url;

const read = async (page: Page, url: string): Promise<string> =>
  (await page.request.get(url)).text();

async function fulfillEdited(route: Route, edit: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: edit(await response.text()) });
}

/**
 * Serves changed files as if they had been released: replaces their hashes in the entry, the page and the discovery
 * document.
 */
async function serveInstead(
  page: Page,
  { entry }: Release,
  changed: ReadonlyMap<string, string>,
): Promise<void> {
  const files = new Map(changed);
  const hashChanges: (readonly [from: string, to: string])[] = [];
  for (const [url, text] of changed)
    hashChanges.push([integrityOf(await read(page, url)), integrityOf(text)]);
  const withNewHashes = (text: string) =>
    hashChanges.reduce((edited, [from, to]) => edited.replaceAll(from, to), text);
  if (!changed.has(entry)) {
    const original = await read(page, entry);
    files.set(entry, withNewHashes(original));
    hashChanges.push([integrityOf(original), integrityOf(withNewHashes(original))]);
  }
  for (const [url, body] of files) {
    await page.route(withPathname(url), (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
  await page.route('**/*', (route) => {
    const request = route.request();
    const namesFiles =
      request.resourceType() === 'document' || request.url().endsWith('/discovery.json');
    return namesFiles ? fulfillEdited(route, withNewHashes) : route.fallback();
  });
}

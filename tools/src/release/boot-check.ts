import { type Browser, chromium } from 'playwright';
import type { SectionList } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { launchOptions } from '../test/browser.ts';
import { type Candidate, type Problem, problemsOf } from './blame.rules.ts';
import type { BuiltRelease } from './describe-release.ts';
import { firstLines, lookAt, PAGE_LIMIT_MS } from './page-look.ts';
import { say, step } from './steps.ts';

/** A browser without a window; null when this machine has none. */
export const openBrowser = (): Promise<Browser | null> =>
  chromium.launch(launchOptions()).catch(() => null);

type Boot = {
  /** Address of the site. */
  readonly site: string;
  /** The preview link. */
  readonly preview: string;
  readonly before: SectionList;
  readonly browser: Browser | null;
};

/**
 * Opens a release in a browser before it becomes live. Throws ExpectedError when the release does not run. On
 * a machine without a browser it only prints a warning.
 */
export async function bootInBrowser(
  { manifest }: BuiltRelease,
  { site, preview, before, browser }: Boot,
): Promise<void> {
  if (!browser) {
    say('  Warning: no browser on this machine, so nobody has seen this release run.');
    say('  Install Chromium, or look at the preview link yourself before it is live.');
    return;
  }
  try {
    const pages = pagesToOpen(manifest, before);
    const others = before.sections.filter(({ name }) => name !== manifest.name);
    const otherTitles = others.map(({ title }) => title);
    await step(
      `runs in a browser (${pages.length === 1 ? '1 page' : `${pages.length} pages`})`,
      () => checkBoot(browser, { candidate: { manifest, otherTitles }, site, preview, pages }),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `This release does not run, so it was not made live.\n  ${why}\nSee it yourself: ${preview}`,
    );
  }
}

/** Pages to open: those of the release; for the shell also the first page of each section. */
function pagesToOpen(manifest: ReleaseManifest, { sections }: SectionList): string[] {
  if (manifest.kind === 'shell') {
    const own = manifest.pages.filter((page) => ['/', '/login'].includes(page));
    return [...own, ...sections.flatMap(({ prefix }) => (prefix ? [`/${prefix}`] : []))];
  }
  const { pages, slots, prefix } = manifest.extras;
  const plain = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return [...new Set([`/${prefix}`, ...plain, ...(slots.home === undefined ? [] : ['/'])])];
}

/**
 * Follows the preview link, so that the release runs beside the live ones, and opens all pages at once. Throws
 * ExpectedError with the pages and the errors that the release is to blame for; others are only said.
 */
async function checkBoot(
  browser: Browser,
  { candidate, site, preview, pages }: Checked,
): Promise<void> {
  const shown = {
    'with the release': { context: await browser.newContext(), origin: new URL(preview).origin },
    'without it': { context: await browser.newContext(), origin: site },
  };
  const { context, origin } = shown['with the release'];
  try {
    const first = await context.newPage();
    // By the browser, which alone knows a name such as preview.localhost.
    const answer = await first.goto(preview, { timeout: PAGE_LIMIT_MS, waitUntil: 'commit' });
    if (!answer?.ok()) throw new ExpectedError(`The preview link answered ${answer?.status()}.`);
    await first.close();
    await Promise.all(
      pages.map(async (path) => {
        const { own, others } = await problemsOf(candidate, (how) =>
          lookAt(shown[how].context, shown[how].origin + path),
        );
        if (own.length > 0) throw new ExpectedError(`${origin}${path} has errors:${linesOf(own)}`);
        if (others.length > 0)
          say(`  Not of this release, so it does not stop it: ${origin}${path}${linesOf(others)}`);
      }),
    );
  } finally {
    for (const { context: one } of Object.values(shown)) await one.close();
  }
}

type Checked = {
  readonly candidate: Candidate;
  /** The site without the release, to compare with. */
  readonly site: string;
  readonly preview: string;
  readonly pages: readonly string[];
};

const linesOf = (problems: readonly Problem[]): string =>
  [...new Set(problems.map(({ text }) => firstLines(text)))]
    .map((line) => `\n    ${line}`)
    .join('');

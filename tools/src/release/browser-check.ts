import { chromium } from 'playwright';
import type { SectionList } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { launchOptions } from '../test/browser.ts';
import { comparePage, lookAt, PAGE_LIMIT_MS } from './page-look.ts';
import { say, step } from './steps.ts';

type Site = {
  /** Address of the site. */
  readonly site: string;
  /** The preview link. */
  readonly preview: string;
  readonly before: SectionList;
};

/**
 * Opens the pages of releases in a browser before they become live, and compares those with problems with the live
 * site. Throws ExpectedError when the releases bring problems. Without a browser it only prints a warning.
 */
export async function checkInBrowser(
  manifests: readonly ReleaseManifest[],
  { site, preview, before }: Site,
): Promise<void> {
  const browser = await chromium.launch(launchOptions()).catch(() => null);
  if (!browser) {
    say('  Warning: no browser on this machine, so nobody has seen this release run.');
    say('  Install Chromium, or look at the preview link yourself before it is live.');
    return;
  }
  const pages = [...new Set(manifests.flatMap((manifest) => pagesToOpen(manifest, before)))];
  try {
    await step(
      `runs in a browser (${pages.length === 1 ? '1 page' : `${pages.length} pages`})`,
      async () => {
        const [withRelease, live] = [await browser.newContext(), await browser.newContext()];
        const first = await withRelease.newPage();
        // By the browser, which alone knows a name such as preview.localhost.
        const answer = await first.goto(preview, { timeout: PAGE_LIMIT_MS, waitUntil: 'commit' });
        if (!answer?.ok()) throw new Error(`The preview link answered ${answer?.status()}.`);
        await first.close();
        const { origin } = new URL(preview);
        const look = async (path: string) => {
          const { fresh, known } = await comparePage({
            withRelease: () => lookAt(withRelease, origin + path),
            live: () => lookAt(live, site + path),
          });
          if (fresh.length > 0) throw new Error(`${origin}${path} has errors:${linesOf(fresh)}`);
          if (known.length > 0)
            say(`  Not of this release, so it does not stop it: ${origin}${path}${linesOf(known)}`);
        };
        await Promise.all(pages.map(look));
      },
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `This release does not run, so it was not made live.\n  ${why}\nSee it yourself: ${preview}`,
    );
  } finally {
    await browser.close();
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
  return [`/${prefix}`, ...plain, ...(slots.home === undefined ? [] : ['/'])];
}

/** Of each the message, and the place where it was thrown. All other lines of a stack are of libraries. */
const linesOf = (problems: readonly string[]): string =>
  [...new Set(problems.map((text) => text.split('\n').slice(0, 2).join('\n    ')))]
    .map((line) => `\n    ${line}`)
    .join('');

import { LANGUAGE_PARAMETER, LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Discovery, facesOf, inLanguage } from 'shared/releases';
import type { Clock } from '../base/clock.ts';
import { inLanguage as speaking } from '../language/speaker.ts';
import type { Rehearse } from '../modules/releases/rehearsal.service.ts';
import type { Settings } from '../process/settings.ts';
import { siteConfigOf } from '../process/site-config.ts';
import type { DryRun, Renderer } from '../rendering/renderer.ts';
import { findBundles } from './bundles.ts';
import { inputOf } from './content.ts';
import { findPage } from './find-page.ts';
import { type ReadPublic, readAnswers } from './page-answers.ts';
import { askedOf } from './page-query.rules.ts';
import { publicPages } from './public-pages.ts';

type Deps = {
  /** The site folder. */
  readonly site: string;
  readonly settings: Settings;
  readonly read: ReadPublic;
  readonly renderer: Pick<Renderer, 'dryRun'>;
  readonly clock: Clock;
};

type Page = {
  readonly discovery: Discovery;
  readonly path: string;
  readonly language: Language;
};

/** All pages of a release together; a healthy one takes about a second. */
const LIMIT_MS = 30_000;

/**
 * Renders the public pages that a release would have, from what the API answers now, in each language. A page that
 * cannot be rendered without the release either is not its fault.
 */
export function createRehearse({ site, settings, read, renderer, clock }: Deps): Rehearse {
  /** Why a page does not come out well; null when it does, or when it would have no content anyway. */
  async function faultOf(page: Page): Promise<string | null> {
    const { path, language } = page;
    const discovery = inLanguage(page.discovery, language);
    const plan = findPage(discovery, path);
    if (plan.rendered === null) return null;
    const shell = discovery.extras?.shell ?? null;
    const set = await findBundles(site, { shell, sections: plan.rendered, language });
    if (set === null) return null;
    const asked = askedOf(plan, { path, query: new URLSearchParams() });
    const { answers, missing } = await readAnswers({ plan, calls: asked.data }, read);
    if (answers === null) return null;
    const boot = { config: siteConfigOf(settings), discovery: facesOf(discovery) };
    const wish = { set, url: asked.address, boot, answers, missing };
    const found = missing.length === 0 ? 200 : 404;
    const status = plan.known ? found : null;
    return whyNot(await renderer.dryRun(set, inputOf(wish, clock.now())), status);
  }

  return async ({ name, would, without }) => {
    const until = performance.now() + LIMIT_MS;
    for (const language of LANGUAGES)
      for (const path of await publicPages(would, { name, read })) {
        const find = (discovery: Discovery) =>
          speaking(language, () => faultOf({ discovery, path, language }));
        const isLate = performance.now() > until;
        const why = isLate ? 'it took too long: all of its pages together' : await find(would);
        if (why === null || (!isLate && (await find(without)) !== null)) continue;
        return { kind: 'failed', page: addressIn(path, language), why };
      }
    return { kind: 'passed' };
  };
}

/** `wanted` is the status that the page should have; null where nobody has promised a page. */
function whyNot(rehearsed: DryRun, wanted: number | null): string | null {
  if (rehearsed.kind === 'skipped') return null;
  if (rehearsed.kind === 'failed') return rehearsed.why;
  const { status, html, why = '' } = rehearsed.output;
  // It leads to another page, which browsers follow.
  if (status >= 300 && status < 400) return null;
  if (status >= 500) return `it failed: ${why}`;
  if (html === '') return why;
  return wanted === null || status === wanted
    ? null
    : `it answered with something that is no page: status ${status}`;
}

const addressIn = (path: string, language: Language): string =>
  language === SOURCE_LANGUAGE ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;

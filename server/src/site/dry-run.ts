import { LANGUAGE_PARAMETER, LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Discovery, inLanguage } from 'shared/releases';
import type { Clock } from '../base/clock.ts';
import { inLanguage as speaking } from '../language/speaker.ts';
import type { DryRunPages } from '../modules/releases/dry-run.service.ts';
import type { Settings } from '../process/settings.ts';
import { siteConfigOf } from '../process/site-config.ts';
import type { DryRun, Renderer } from '../rendering/renderer.ts';
import { type ReadPublic, readData } from './page-data.ts';
import { planPage } from './page-plan.ts';
import { publicPages } from './public-pages.ts';
import { prepareRender } from './server-html.ts';

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

/** All pages of a release together; a working one takes about a second. */
const LIMIT_MS = 30_000;

/**
 * Renders the public pages that a release would have, from what the API responds now, in each language. A page that
 * cannot be rendered without the release either does not fail it.
 */
export function createDryRunPages({ site, settings, read, renderer, clock }: Deps): DryRunPages {
  const configIn = (language: Language) => speaking(language, () => siteConfigOf(settings));
  const place = { site, configIn, now: clock.now };

  /** Why a page fails; null when it does not, or when it would have no server HTML anyway. */
  async function failureOf({ discovery, path, language }: Page): Promise<string | null> {
    const document = inLanguage(discovery, language);
    const query = new URLSearchParams();
    const plan = speaking(language, () => planPage(document, { path, query }));
    const data = await readData(plan, read);
    const prepared = await prepareRender({ plan, discovery: document, language }, data, place);
    if (prepared === null) return null;
    const expected = data.missing.length === 0 ? 200 : 404;
    const output = await renderer.dryRun(prepared.set, prepared.input);
    return whyNot(output, plan.known ? expected : null);
  }

  return async ({ name, would, without }) => {
    const until = performance.now() + LIMIT_MS;
    for (const language of LANGUAGES)
      for (const path of await publicPages(would, { name, read })) {
        const find = (discovery: Discovery) => failureOf({ discovery, path, language });
        const isLate = performance.now() > until;
        const why = isLate ? 'it took too long: all of its pages together' : await find(would);
        if (why === null || (!isLate && (await find(without)) !== null)) continue;
        const page =
          language === SOURCE_LANGUAGE ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
        return { page, why };
      }
    return null;
  };
}

/** `expected` is the status that the page should have; null where nobody promised a page. */
function whyNot(run: DryRun, expected: number | null): string | null {
  if (run.kind === 'skipped') return null;
  if (run.kind === 'failed') return run.why;
  const { status, html, why = '' } = run.output;
  // A redirect, which browsers follow.
  if (status >= 300 && status < 400) return null;
  if (status >= 500) return `it failed: ${why}`;
  if (html === '') return why;
  return expected === null || status === expected
    ? null
    : `it answered with something that is no page: status ${status}`;
}

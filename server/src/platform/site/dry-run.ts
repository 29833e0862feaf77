import { LANGUAGE_PARAMETER, LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Discovery, discoveryInLanguage } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { inLanguage } from '../../language/in-language.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteConfigOf } from '../../settings/site-config.ts';
import type { DryRunPages } from '../releases/require-rendered.service.ts';
import type { DryRunResult, Renderer } from '../rendering/renderer.ts';
import { type ReadPublic, readData } from './page-data.ts';
import { planPage } from './page-plan.ts';
import { findPublicPaths } from './render-ahead.ts';
import { prepareRender } from './render-page.ts';

type Deps = {
  /** The site folder. */
  readonly site: string;
  readonly settings: Settings;
  readonly read: ReadPublic;
  readonly renderer: Pick<Renderer, 'dryRun'>;
  readonly clock: Clock;
};

/**
 * Renders the public pages that a release would have, from what the API responds now, in each language. A page that
 * also fails without the release, so with the one before it if there is one, does not count: then the data is to blame.
 */
export function createDryRunPages({ site, settings, read, renderer, clock }: Deps): DryRunPages {
  const renderDeps = { site, config: () => siteConfigOf(settings), now: clock.now };

  /** Renders a page as for a visitor who is not logged in. One that would have no server HTML anyway has no fault. */
  const dryRunPage = (sourceDiscovery: Discovery, path: string, language: Language) =>
    inLanguage(language, async () => {
      const discovery = discoveryInLanguage(sourceDiscovery, language);
      const plan = planPage(discovery, { path, query: new URLSearchParams() });
      const data = await readData(plan, read, 'all');
      const page = { plan, discovery, language, preview: null };
      const prepared = prepareRender(page, data, renderDeps);
      if (prepared === null) return { result: { kind: 'skipped' }, why: null } as const;
      const result = await renderer.dryRun(prepared.bundleSet, prepared.input);
      // The machine is too busy to tell.
      if (result.kind === 'starved') throw new HttpError('UNAVAILABLE');
      const expectedStatus = data.missing.length > 0 ? 404 : 200;
      return { result, why: faultOf(result, plan.isKnown ? expectedStatus : null) };
    });

  return async ({ section, candidateDocument, documentWithPrevious }) => {
    const paths = await findPublicPaths(candidateDocument, { name: section, read });
    for (const language of LANGUAGES)
      for (const path of paths) {
        const { result, why } = await dryRunPage(candidateDocument, path, language);
        if (why === null) continue;
        const previous = await dryRunPage(documentWithPrevious, path, language);
        if (previous.why !== null || isAboutAsSlow(previous.result, result)) continue;
        const query = language === SOURCE_LANGUAGE ? '' : `?${LANGUAGE_PARAMETER}=${language}`;
        return { page: path + query, why };
      }
    return null;
  };
}

/** Whether the release before was nearly too slow: then the data is to blame, such as a post written to stop releases. */
const isAboutAsSlow = (previous: DryRunResult, candidate: DryRunResult): boolean =>
  candidate.kind === 'slow' && previous.kind === 'rendered' && 2 * previous.cpuMs > candidate.cpuMs;

/** The fault of a page; null if it has none. `expectedStatus` is null for a path that no page claims: any status will do. */
function faultOf(
  result: Exclude<DryRunResult, { kind: 'starved' }>,
  expectedStatus: number | null,
): string | null {
  if (result.kind === 'skipped') return null;
  if (result.kind !== 'rendered') return result.why;
  const { status, html, why = '' } = result.output;
  // Browsers follow a redirect.
  if (status >= 300 && status < 400) return null;
  if (status >= 500) return `it failed: ${why}`;
  // A page that failed to render has no HTML, and says why.
  if (html === '') return why;
  return expectedStatus === null || status === expectedStatus
    ? null
    : `it answered with something that is no page: status ${status}`;
}

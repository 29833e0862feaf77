import { boot } from 'shared/api';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { isRouteErrorResponse } from 'shared/router';
import type { Router } from '../app/router.ts';
import { type LiveSection, sectionAt, sectionsIn, shellVersion } from '../federation/discovery.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { widgetsOf } from '../federation/widgets.ts';
import { isMadeBy } from './rendered.rules.ts';
import { PAGE } from './takeover.ts';

/** Whether the content was made by the releases that this browser runs. */
export function isOurs(state: LoadingState): boolean {
  const { rendered, discovery } = boot();
  const sections = sectionsOfPage(state).map(({ name, metadata }) => ({
    name,
    version: state.running.get(name) ?? metadata.version,
  }));
  return isMadeBy(rendered, [
    { name: 'shell', version: shellVersion(discovery) ?? '' },
    ...sections,
  ]);
}

/**
 * Waits until every part of the page has come or has failed. Resolves with the parts, and with the titles of those
 * that failed.
 */
export async function whenAllCame(state: LoadingState, router: Router) {
  const failed = new Map<string, string>();
  const sections = location.pathname === '/' ? sectionsOfPage(state) : [];
  await Promise.all([
    untilInitialized(router),
    ...sections.map((section) =>
      widgetsOf(state, section).catch(() => failed.set(section.name, section.extras.title)),
    ),
  ]);
  if (globalThis.isPageLost || isLost(router))
    failed.set(PAGE, sectionAt(state.sections, location.pathname)?.extras.title ?? t('This page'));
  return { parts: [PAGE, ...sections.map(({ name }) => name)], failed };
}

/** Says that the text of a part stays, though it could not be loaded. */
export function sayIncomplete(title: string): void {
  notify({
    kind: 'status',
    stays: true,
    text: t('{title} could not be loaded completely. What you see can still be read.', { title }),
    action: { label: t('Reload'), run: () => location.reload() },
  });
}

function sectionsOfPage({ sections }: LoadingState): readonly LiveSection[] {
  const owner = sectionAt(sections, location.pathname);
  if (owner) return [owner];
  return location.pathname === '/' ? sectionsIn(sections, 'home') : [];
}

const untilInitialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Whether the page failed otherwise than by not being there, which the server knew too. */
const isLost = ({ state: { errors } }: Router): boolean =>
  Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error) || error.status !== 404);

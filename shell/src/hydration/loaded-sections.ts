import { boot } from 'shared/api';
import { t } from 'shared/language';
import { isRouteErrorResponse } from 'shared/router';
import { showToast } from 'shared/toasts';
import type { Router } from '../app/router.ts';
import { type LiveSection, sectionAt, sectionsIn } from '../federation/discovery.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { widgetsOf } from '../federation/widgets.ts';
import { PAGE } from './hydration.ts';

/**
 * Whether the server has rendered the page with the releases that this browser runs. The HTML of other releases does not
 * match theirs.
 */
export function isRenderedByOurs(state: LoadingState): boolean {
  const { rendered, discovery } = boot();
  const sections = sectionsOfPage(state).map(
    ({ name, metadata }) => `${name}@${state.running.get(name) ?? metadata.version}`,
  );
  const ours = [`shell@${discovery.extras?.shell}`, ...sections];
  return ours.every((release) => rendered?.includes(release));
}

/** Waits until each part of the page has loaded or failed. Resolves with all parts, and the titles of failed ones. */
export async function whenLoaded(state: LoadingState, router: Router) {
  const failed = new Map<string, string>();
  const sections = location.pathname === '/' ? sectionsOfPage(state) : [];
  await Promise.all([
    untilInitialized(router),
    ...sections.map((section) =>
      widgetsOf(state, section).catch(() => failed.set(section.name, section.extras.title)),
    ),
  ]);
  if (globalThis.isPageLost || hasFailed(router))
    failed.set(PAGE, sectionAt(state.sections, location.pathname)?.extras.title ?? t('This page'));
  return { parts: [PAGE, ...sections.map(({ name }) => name)], failed };
}

/** Tells the visitor that a part is not interactive. */
export function notifyIncomplete(title: string): void {
  showToast({
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

/** Whether the page failed, other than by not existing, which the server knew too. */
const hasFailed = ({ state: { errors } }: Router): boolean =>
  Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error) || error.status !== 404);

import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { t } from 'shared/language';
import { type DataRouter, isRouteErrorResponse } from 'shared/router';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { sectionAt, sectionsInSlot } from '../federation/discovery.ts';
import { createHydration, PAGE } from '../federation/hydration.ts';
import { loadWidgets } from '../federation/load.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { replayEarlyInput } from './early-input.ts';
import { replayEarlyPress } from './early-press.ts';

type PageToHydrate = {
  readonly state: LoadingState;
  readonly router: DataRouter;
  readonly page: ReactNode;
};

/** Hydrates the server's HTML except failed parts, until it is interactive. Without server HTML it only starts to render. */
export async function hydratePage(
  root: Element,
  { state, router, page }: PageToHydrate,
): Promise<void> {
  const tree = <HydrationEffects state={state}>{page}</HydrationEffects>;
  if (root.firstElementChild === null) {
    createRoot(root).render(tree);
    return;
  }
  const { parts, failedTitles } = await waitForParts(state, router);
  state.hydration = createHydration(parts, new Set(failedTitles.keys()));
  for (const title of failedTitles.values()) notifyIncomplete(title);
  startTransition(() => {
    hydrateRoot(root, tree, {
      onRecoverableError: (error) => console.error('The page was rendered again', error),
    });
  });
  await state.hydration.done;
}

type HydrationEffectsProps = { readonly state: LoadingState; readonly children: ReactNode };

function HydrationEffects({ state, children }: HydrationEffectsProps) {
  const session = useSession();
  // Until React shows the current session, first-paint.ts hides what is meant for visitors. A layout effect would run before
  // React subscribes to the session, and could miss a change.
  useEffect(() => {
    if (session === useSession.getState()) delete document.documentElement.dataset['session'];
  }, [session]);
  useLayoutEffect(() => {
    // Restores the text in the fields before anything else changes.
    if (state.hydration) replayEarlyInput();
  }, [state]);
  useEffect(() => {
    // Also where the page failed, which `useLostPage` remembers: without any mark `done` would never resolve.
    state.hydration?.markHydrated(PAGE);
    void replayEarlyPress();
  }, [state]);
  return children;
}

/** Waits until each part of the page has loaded or failed. Resolves with all parts, and the titles of those that failed. */
async function waitForParts(state: LoadingState, router: DataRouter) {
  const failedTitles = new Map<string, string>();
  const sections = location.pathname === '/' ? sectionsInSlot(state.sections, 'home') : [];
  await Promise.all([
    untilInitialized(router),
    ...sections.map((section) =>
      loadWidgets(state, section).catch(() => failedTitles.set(section.name, section.extras.title)),
    ),
  ]);
  // The router does not learn that the chunk of a page failed. The page's loader sets `isPageLost` (`shared/section`).
  if (globalThis.isPageLost || hasFailed(router))
    failedTitles.set(
      PAGE,
      sectionAt(state.sections, location.pathname)?.extras.title ?? t('This page'),
    );
  return { parts: [PAGE, ...sections.map(({ name }) => name)], failedTitles };
}

function notifyIncomplete(title: string): void {
  showToast({
    kind: 'status',
    stays: true,
    text: t('{title} could not be loaded completely. What you see can still be read.', { title }),
    action: { label: t('Reload'), run: () => location.reload() },
  });
}

const untilInitialized = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });

/** Whether the page failed. A 404 is no failure: the server rendered it too. */
const hasFailed = ({ state: { errors } }: DataRouter): boolean =>
  Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error) || error.status !== 404);

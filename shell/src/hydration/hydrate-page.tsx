import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useSession } from 'shared/session';
import type { Router } from '../app/router.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { replayEarlyClick } from './early-click.ts';
import { replayEarlyInput } from './early-input.ts';
import { createHydration, PAGE } from './hydration.ts';
import { isRenderedByOurs, notifyIncomplete, whenLoaded } from './loaded-sections.ts';

type Page = {
  readonly state: LoadingState;
  readonly router: Router;
  readonly page: ReactNode;
};

/**
 * Renders the page, or hydrates its server-rendered HTML once all of the page has loaded or failed. Parts that failed keep
 * that HTML; HTML of other releases is replaced. Resolves when the page is interactive.
 */
export async function hydratePage(root: Element, { state, router, page }: Page): Promise<void> {
  const tree = <Hydrated state={state}>{page}</Hydrated>;
  if (root.firstElementChild === null) {
    createRoot(root).render(tree);
    return;
  }
  const { parts, failed } = await whenLoaded(state, router);
  if (isRenderedByOurs(state)) {
    state.hydration = createHydration(parts, new Set(failed.keys()));
    for (const title of failed.values()) notifyIncomplete(title);
    startTransition(() => {
      hydrateRoot(root, tree, {
        onRecoverableError: (error) => console.error('The page was rendered again', error),
      });
    });
  } else {
    const { scrollY } = window;
    state.hydration = createHydration([PAGE], new Set());
    flushSync(() => createRoot(root).render(tree));
    window.scrollTo(0, scrollY);
  }
  await state.hydration.done;
}

type HydratedProps = { readonly state: LoadingState; readonly children: ReactNode };

function Hydrated({ state, children }: HydratedProps) {
  const session = useSession();
  // Until React shows the current session, index.html hides elements for visitors only. Not a layout effect: React
  // subscribes to the session after those, and would miss a change in between.
  useEffect(() => {
    if (session === useSession.getState()) delete document.documentElement.dataset['session'];
  }, [session]);
  useLayoutEffect(() => {
    // Talks to the fields, before anything else changes.
    if (state.hydration) replayEarlyInput();
  }, [state]);
  useEffect(() => {
    // Talks to index.html, which has stored the last click.
    state.hydration?.markHydrated(PAGE);
    void replayEarlyClick();
  }, [state]);
  return children;
}

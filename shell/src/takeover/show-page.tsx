import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useSession } from 'shared/session';
import type { Router } from '../app/router.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { doEarlyPress } from './early-press.ts';
import { isOurs, sayIncomplete, whenAllCame } from './page-parts.ts';
import { createTakeover, PAGE } from './takeover.ts';
import { tellTypedText } from './typed-text.ts';

type Page = {
  readonly state: LoadingState;
  readonly router: Router;
  readonly page: ReactNode;
};

/**
 * Shows the page. Content that the server made is taken over once all of the page has come or has failed. What
 * failed stays as it is. Content of other releases than those of this browser is replaced then. Resolves when
 * all of the page is React's.
 */
export async function showPage(root: Element, { state, router, page }: Page): Promise<void> {
  const shown = <Shown state={state}>{page}</Shown>;
  if (root.firstElementChild === null) {
    createRoot(root).render(shown);
    return;
  }
  const { parts, failed } = await whenAllCame(state, router);
  if (isOurs(state)) {
    state.takeover = createTakeover(parts, new Set(failed.keys()));
    for (const title of failed.values()) sayIncomplete(title);
    startTransition(() => {
      hydrateRoot(root, shown, {
        onRecoverableError: (error) => console.error('The content was made anew', error),
      });
    });
  } else {
    const place = window.scrollY;
    state.takeover = createTakeover([PAGE], new Set());
    flushSync(() => createRoot(root).render(shown));
    window.scrollTo(0, place);
  }
  await state.takeover.whole;
}

type ShownProps = { readonly state: LoadingState; readonly children: ReactNode };

function Shown({ state, children }: ShownProps) {
  const session = useSession();
  // Until React shows the session that there is, index.html hides what only visitors are offered. Not a layout effect:
  // React listens to the session only after those, and nothing would run again for one that ended in between.
  useEffect(() => {
    if (session === useSession.getState()) delete document.documentElement.dataset['session'];
  }, [session]);
  useLayoutEffect(() => {
    // Talks to the fields, before anything else changes.
    if (state.takeover) tellTypedText();
  }, [state]);
  useEffect(() => {
    // Talks to index.html, which has kept the last press until now.
    state.takeover?.taken(PAGE);
    void doEarlyPress();
  }, [state]);
  return children;
}

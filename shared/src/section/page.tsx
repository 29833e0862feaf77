import { type ComponentType, useEffect, useState } from 'react';
import {
  bypassCachesFromNow,
  FIRST_LIMIT_MS,
  pendingFiles,
  RETRY_LIMIT_MS,
  settleWithin,
} from './chunk-retry.ts';
import { PageDown } from './section-down.tsx';

type LoadPage = () => Promise<{ readonly default: ComponentType }>;
type LazyRoute = () => Promise<{ Component: ComponentType }>;

const PAUSE_MS = 400;

/** A first attempt that fails within this time is repeated after `PAUSE_MS`. A slower failure is shown. */
const QUICK_MS = 1_500;

/** A failure older than this belongs to an earlier visit of the page. */
const STALE_MS = 1_500;

/** A lazy page of a route. It never rejects, because the router would cache that failure: the page then shows a button to try again. */
export const page =
  (title: string, load: LoadPage): LazyRoute =>
  async () => {
    try {
      return { Component: await loadWithRetry(title, load) };
    } catch (reason) {
      // At the first load the shell then keeps the server's HTML in place of this error page.
      globalThis.isPageLost = true;
      return { Component: createRecoverablePage(title, { load, reason }) };
    }
  };

async function loadWithRetry(title: string, load: LoadPage): Promise<ComponentType> {
  const startedAt = performance.now();
  const attempt = () => loadWithin(FIRST_LIMIT_MS, { title, load });
  try {
    return await attempt();
  } catch (reason) {
    if (performance.now() - startedAt > QUICK_MS) throw reason;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    bypassCachesFromNow();
    return attempt();
  }
}

async function loadWithin(
  limitMs: number,
  { title, load }: { readonly title: string; readonly load: LoadPage },
): Promise<ComponentType> {
  // The files that `load` adds to the document: after the time limit, the loader is told that these have failed.
  const otherFiles = new Set(pendingFiles());
  const loading = load();
  const ownFiles = pendingFiles().filter((file) => !otherFiles.has(file));
  const subject = `The page of ${title}`;
  return (await settleWithin(limitMs, { loading, subject, files: () => ownFiles })).default;
}

type LoadFailure = { readonly load: LoadPage; readonly reason: unknown };

function createRecoverablePage(title: string, { load, reason }: LoadFailure): ComponentType {
  let loadedPage: ComponentType | null = null;
  let failure = { reason, failedAt: performance.now() };
  const retry = async () => {
    bypassCachesFromNow();
    try {
      loadedPage = await loadWithin(RETRY_LIMIT_MS, { title, load });
    } catch (retryError) {
      failure = { reason: retryError, failedAt: performance.now() };
    }
  };
  return function RecoverablePage() {
    const [, renderAgain] = useState(0);
    const retryAndRender = async () => {
      await retry();
      renderAgain((times) => times + 1);
    };
    useEffect(() => {
      // Retries a failure of an earlier visit, whose cause may be over.
      if (!loadedPage && performance.now() - failure.failedAt > STALE_MS) void retryAndRender();
    }, []);
    if (!loadedPage)
      return <PageDown title={title} reason={failure.reason} onRetry={retryAndRender} />;
    const LoadedPage = loadedPage;
    return <LoadedPage />;
  };
}

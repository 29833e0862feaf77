import { type ComponentType, useEffect, useState } from 'react';
import {
  FIRST_LIMIT_MS,
  giveUp,
  pendingFiles,
  RETRY_LIMIT_MS,
  renewRetryMark,
  within,
} from './chunk-retry.ts';
import { PageDown } from './section-down.tsx';

type LoadPage = () => Promise<{ readonly default: ComponentType }>;
type LazyRoute = () => Promise<{ Component: ComponentType }>;

const PAUSE_MS = 400;

/** A file that fails sooner than this is retried at once. Later failures are shown. */
const QUICK_MS = 1_500;

/** A failure older than this is of an earlier visit. */
const STALE_MS = 1_500;

/**
 * A route's page in a file of its own: `lazy: page('News', () => import(…))`. Its promise never rejects,
 * because the router caches a rejected `lazy` and would not load the file again. If its files fail or take too long, the
 * page shows an error with a button to try again.
 */
export const page =
  (title: string, load: LoadPage): LazyRoute =>
  async () => {
    try {
      return { Component: await twice(title, load) };
    } catch (reason) {
      globalThis.isPageLost = true;
      return { Component: recoverable(title, { load, reason }) };
    }
  };

async function twice(title: string, load: LoadPage): Promise<ComponentType> {
  const began = performance.now();
  const attempt = () => loadWithin(FIRST_LIMIT_MS, { title, load });
  try {
    return await attempt();
  } catch (reason) {
    if (performance.now() - began > QUICK_MS) throw reason;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    renewRetryMark();
    return attempt();
  }
}

async function loadWithin(
  limitMs: number,
  { title, load }: { readonly title: string; readonly load: LoadPage },
): Promise<ComponentType> {
  const others = new Set(pendingFiles());
  const loading = load();
  const own = pendingFiles().filter((file) => !others.has(file));
  const what = `The page of ${title}`;
  const { default: Page } = await within(limitMs, { loading, what, late: () => giveUp(own) });
  return Page;
}

type LoadFailure = { readonly load: LoadPage; readonly reason: unknown };

function recoverable(title: string, { load, reason }: LoadFailure): ComponentType {
  let arrived: ComponentType | null = null;
  let failure = { reason, at: performance.now() };
  const retry = async () => {
    renewRetryMark();
    try {
      arrived = await loadWithin(RETRY_LIMIT_MS, { title, load });
    } catch (again) {
      failure = { reason: again, at: performance.now() };
    }
  };
  return function RecoverablePage() {
    const [, renderAgain] = useState(0);
    const again = async () => {
      await retry();
      renderAgain((times) => times + 1);
    };
    useEffect(() => {
      // Retries a failure of an earlier visit, whose cause may be over.
      if (!arrived && performance.now() - failure.at > STALE_MS) void again();
    }, []);
    if (!arrived) return <PageDown title={title} reason={failure.reason} onRetry={again} />;
    const Arrived = arrived;
    return <Arrived />;
  };
}

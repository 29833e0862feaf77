import type { CDPSession, Page } from '@playwright/test';

export type Measured = {
  readonly step: string;
  /** Number of frames, and the longest time between two of them. */
  readonly frames: number;
  readonly longestMs: number;
  readonly over50: number;
  /** Longest task that the browser reports; it reports those of 50 ms and more. */
  readonly longTaskMs: number;
  /** Total time of scripts, and of layout and style, in all frames. */
  readonly scriptMs: number;
  readonly layoutMs: number;
};

type Watch = { gaps: number[]; tasks: number[]; last: number; stop: boolean };

/** Runs one step and measures what it costs the page's main thread. */
export async function watchFrames(
  page: Page,
  step: string,
  { run, cdp }: { readonly run: () => Promise<void>; readonly cdp: CDPSession },
): Promise<Measured> {
  await page.evaluate(startWatching);
  const before = await metricsOf(cdp);
  await run();
  // Wait until everything that the step has started has ended.
  await page.waitForTimeout(400);
  const after = await metricsOf(cdp);
  const { gaps, tasks } = await page.evaluate(stopWatching);
  const spent = (name: string) =>
    Math.round(((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000);
  return {
    step,
    frames: gaps.length,
    longestMs: Math.round(Math.max(0, ...gaps)),
    over50: gaps.filter((gap) => gap > 50).length,
    longTaskMs: Math.round(Math.max(0, ...tasks)),
    scriptMs: spent('ScriptDuration'),
    layoutMs: spent('LayoutDuration') + spent('RecalcStyleDuration'),
  };
}

async function metricsOf(cdp: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

function startWatching(): void {
  const watch: Watch = { gaps: [], tasks: [], last: performance.now(), stop: false };
  Object.assign(window, { frameWatch: watch });
  new PerformanceObserver((list) => {
    if (!watch.stop) watch.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const frame = (): void => {
    const now = performance.now();
    watch.gaps.push(now - watch.last);
    watch.last = now;
    if (!watch.stop) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function stopWatching(): Pick<Watch, 'gaps' | 'tasks'> {
  const { frameWatch } = window as unknown as { frameWatch: Watch };
  frameWatch.stop = true;
  return { gaps: frameWatch.gaps, tasks: frameWatch.tasks };
}

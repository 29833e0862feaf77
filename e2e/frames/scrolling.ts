import { soon } from '../engines/support/soon.ts';
import type { Visitor } from '../engines/support/visitor.ts';

/** Times in milliseconds between one frame and the next, while a page is scrolled as by a wheel turned fast. */
export type Scrolled = { readonly median: number; readonly p95: number; readonly longest: number };

const STEPS = 40;

/** Scrolls the open page, one step in each frame. */
export async function scroll(visitor: Visitor, stepPx = 800): Promise<Scrolled> {
  await visitor.ask(`void (${scrollInPage})(${STEPS}, ${stepPx})`);
  const gaps = await soon(async () => {
    const found = await visitor.ask<readonly number[] | null>('window.frameGaps ?? null');
    if (found === null) throw new Error('It still scrolls');
    return found;
  }, 120_000);
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { median: at(0.5), p95: at(0.95), longest: at(1) };
}

/** Runs in the page, so it may use nothing from outside. */
async function scrollInPage(steps: number, stepPx: number): Promise<void> {
  const page = window as unknown as { frameGaps: readonly number[] | null };
  page.frameGaps = null;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const gaps: number[] = [];
  await frame();
  let last = performance.now();
  let by = stepPx;
  for (let step = 0; step < steps; step += 1) {
    const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
    // A short page is scrolled up and down: at its end there would be nothing to draw.
    if (rest < 1) by = -stepPx;
    if (scrollY < 1) by = stepPx;
    window.scrollBy(0, by);
    await frame();
    const now = performance.now();
    gaps.push(now - last);
    last = now;
  }
  page.frameGaps = gaps;
}

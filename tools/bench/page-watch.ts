/** Measurements of a page during its load. Times in milliseconds from the start of the visit. */
export type PageMeasurements = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** First paint of the main text. */
  readonly readable: number | null;
  /** The first tap on a link of the content that React handles. */
  readonly interactive: number | null;
  readonly shift: number;
  /** Time of long tasks beyond 50 ms each. */
  readonly blocked: number;
};

export type WatchedSelectors = {
  /** Selector of the main text. */
  readonly text: string;
  /** Selector of a link in the content. */
  readonly link: string;
};

declare global {
  interface Window {
    noted?: () => PageMeasurements;
  }
}

/**
 * Runs in the page before anything else; `window.noted()` returns the measurements so far.
 *
 * The tap: a click on the link is dispatched every 25 ms. Whether it works is seen by what React does with a
 * click that somebody listens to, and nobody else: it copies all its fields, `screenY` too. The default is
 * prevented before React sees it, so the router leaves it alone, and the visit goes on undisturbed. Real
 * input would end the browser's report of the largest paint.
 */
export function watchPage({ text, link }: WatchedSelectors): void {
  const POLL_MS = 25;
  let firstPaint = 0;
  let largestPaint = 0;
  let seen: number | null = null;
  let interactive: number | null = null;
  let shift = 0;
  let blocked = 0;
  let burst = { from: 0, to: 0, sum: 0 };
  const taps = new WeakSet<Event>();

  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (firstPaint === 0 || startTime + duration > firstPaint) blocked += duration - 50;
  });
  // As web-vitals counts: the worst burst of shifts with pauses under 1 s, of at most 5 s.
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    const goesOn = startTime - burst.to < 1_000 && startTime - burst.from < 5_000;
    burst = goesOn
      ? { from: burst.from, to: startTime, sum: burst.sum + value }
      : { from: startTime, to: startTime, sum: value };
    shift = Math.max(shift, burst.sum);
  });

  const look = (): void => {
    const element = document.querySelector(text);
    const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (isShown && element?.textContent) seen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  window.addEventListener('click', (event) => taps.has(event) && event.preventDefault(), true);
  const tap = (): void => {
    const target = document.querySelector(link);
    if (!target) return;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    let isTaken = false;
    Object.defineProperty(event, 'screenY', {
      get() {
        isTaken = true;
        return 0;
      },
    });
    taps.add(event);
    target.dispatchEvent(event);
    if (!isTaken) return;
    interactive = performance.now();
    clearInterval(timer);
  };
  const timer = setInterval(tap, POLL_MS);

  window.noted = () => ({
    ...{ firstPaint, largestPaint, shift, blocked },
    readable: seen === null || firstPaint === 0 ? null : Math.max(seen, firstPaint),
    interactive,
  });
}

import type { Network } from './networks.ts';
import { VARIANTS, type Variant } from './options.ts';
import type { Measured } from './page.ts';
import type { PageName } from './pages.ts';
import { type Spread, spreadOf } from './statistics.rules.ts';
import type { Visit } from './visit.ts';

/** What is read from a visit. Null: it did not come about. */
const METRICS = {
  FCP: ({ firstPaint }) => firstPaint,
  LCP: ({ largestPaint }) => largestPaint,
  readable: ({ readable }) => readable,
  interactive: ({ interactive }) => interactive,
  TBT: ({ blocked }) => blocked,
  CLS: ({ shift }) => shift,
  requests: ({ requests }) => requests,
  html: ({ bytes }) => kilo(bytes.html),
  css: ({ bytes }) => kilo(bytes.css),
  js: ({ bytes }) => kilo(bytes.js),
  font: ({ bytes }) => kilo(bytes.font),
  image: ({ bytes }) => kilo(bytes.image),
  data: ({ bytes }) => kilo(bytes.other),
  all: ({ bytes }) => kilo(Object.values(bytes).reduce<number>((sum, one = 0) => sum + one, 0)),
} satisfies Record<string, (visit: Visit) => number | null>;

export type Metric = keyof typeof METRICS;

export type Result = {
  readonly network: Network;
  readonly page: PageName;
  readonly variant: Variant;
  readonly metrics: Readonly<Record<Metric, Spread | null>>;
};

/** One result for each page, network and variant; the variants in the same order everywhere. */
export function resultsOf(measured: readonly Measured[]): Result[] {
  const groups = Map.groupBy(
    measured,
    ({ network, page, variant }) => `${network} ${page} ${variant}`,
  );
  const results = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { network, page, variant } = first;
    const metrics = Object.fromEntries(
      Object.entries(METRICS).map(([name, read]) => [
        name,
        spreadOf(group.map(({ visit }) => read(visit)).filter((value) => value !== null)),
      ]),
    ) as Record<Metric, Spread | null>;
    return [{ network, page, variant, metrics }];
  });
  const pages = Map.groupBy(results, ({ network, page }) => `${network} ${page}`).values();
  return [...pages].flatMap((page) => page.toSorted(byVariant));
}

const byVariant = (a: Result, b: Result): number =>
  VARIANTS.indexOf(a.variant) - VARIANTS.indexOf(b.variant);

const TIMES: readonly Metric[] = ['FCP', 'LCP', 'readable', 'interactive', 'TBT'];
const BYTES: readonly Metric[] = ['html', 'css', 'js', 'font', 'image', 'data', 'all'];

/** The results as a table in Markdown: times in ms with their spread, bytes in KB. */
export function tableOf(results: readonly Result[]): string {
  const head = ['page', 'variant', ...TIMES, 'CLS', 'requests', ...BYTES.map((one) => `${one} KB`)];
  const rows = results.map(({ page, variant, metrics }) => [
    page,
    variant,
    ...TIMES.map((name) => time(metrics[name])),
    metrics.CLS ? metrics.CLS.median.toFixed(3) : '–',
    metrics.requests ? String(metrics.requests.median) : '–',
    ...BYTES.map((name) => metrics[name]?.median.toFixed(1) ?? '–'),
  ]);
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function time(spread: Spread | null): string {
  if (!spread) return 'never';
  const { median, low, high } = spread;
  return `${Math.round(median)} (${Math.round(low)}–${Math.round(high)})`;
}

const kilo = (bytes = 0): number => bytes / 1000;

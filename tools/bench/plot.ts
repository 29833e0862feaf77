import type { Network } from './networks.ts';
import { NETWORK_NAMES } from './networks.ts';
import type { Variant } from './options.ts';
import type { Metric, Result } from './results.rules.ts';

/** How a moment of a visit is drawn. */
const MARKS: readonly { readonly metric: Metric; readonly name: string }[] = [
  { metric: 'readable', name: 'text can be read' },
  { metric: 'LCP', name: 'largest paint' },
  { metric: 'interactive', name: 'first tap works' },
];
export const VARIANT_NAMES: Readonly<Record<Variant, string>> = {
  site: 'this site',
  off: 'RENDER=off',
  monolith: 'monolith',
};

const WIDTH = 760;
const LEFT = 176;
const RIGHT = 24;
const TOP = 78;
const ROW = 20;
const GROUP_GAP = 14;

/** A first visit on one network as a picture in SVG: a line for each page and variant, a mark for each moment. */
export function plotOf(results: readonly Result[], network: Network): string {
  const shown = results.filter((one) => one.network === network);
  const times = shown.flatMap(({ metrics }) =>
    MARKS.map(({ metric }) => metrics[metric]?.high ?? 0),
  );
  const seconds = Math.max(1, Math.ceil(Math.max(0, ...times) / 1000));
  const x = (ms: number): number => round(LEFT + (ms / 1000 / seconds) * (WIDTH - LEFT - RIGHT));
  const groups = [...Map.groupBy(shown, ({ page }) => page)];
  const bottom =
    TOP + groups.reduce((sum, [, rows]) => sum + rows.length * ROW + GROUP_GAP, 0) - GROUP_GAP;
  let y = TOP;
  const rows = groups.flatMap(([page, group]) => {
    const label = text(12, y + 14, { content: page, kind: 'page' });
    const drawn = group.map((result, index) => rowOf(result, { x, y: y + index * ROW + ROW / 2 }));
    y += group.length * ROW + GROUP_GAP;
    return [label, ...drawn];
  });
  const grid = Array.from({ length: seconds + 1 }, (_, second) => {
    const at = x(second * 1000);
    const line = `<path class="grid" d="M${at} ${TOP - 6}V${bottom}"/>`;
    return line + text(at, bottom + 18, { content: `${second} s`, kind: 'axis' });
  });
  const legend = MARKS.map(({ metric, name }, index) => {
    const at = LEFT + index * 170;
    return mark(metric, { x: at, y: 50 }) + text(at + 14, 54, { content: name, kind: 'key' });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 30}" role="img" aria-label="First visit on ${NETWORK_NAMES[network]}">`,
    STYLE,
    `<rect class="paper" width="${WIDTH}" height="${bottom + 30}" rx="8"/>`,
    text(12, 26, { content: `First visit: ${NETWORK_NAMES[network]}, slow phone`, kind: 'title' }),
    ...legend,
    ...grid,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

type Place = { readonly x: (ms: number) => number; readonly y: number };

function rowOf({ variant, metrics }: Result, { x, y }: Place): string {
  const last = Math.max(...MARKS.map(({ metric }) => metrics[metric]?.median ?? 0));
  const marks = MARKS.flatMap(({ metric }) => {
    const spread = metrics[metric];
    if (!spread) return [];
    const range = `<path class="range ${metric}" d="M${x(spread.low)} ${y}H${x(spread.high)}"/>`;
    return [range, mark(metric, { x: x(spread.median), y })];
  });
  const track = `<path class="track ${variant}" d="M${x(0)} ${y}H${x(last)}"/>`;
  const label = text(LEFT - 10, y + 4, {
    content: VARIANT_NAMES[variant],
    kind: `variant ${variant}`,
  });
  return label + track + marks.join('');
}

/** Told apart by shape too, not only by colour. */
function mark(metric: Metric, { x, y }: { readonly x: number; readonly y: number }): string {
  const kind = `class="mark ${metric}"`;
  if (metric === 'LCP') return `<path ${kind} d="M${x} ${y - 6}l6 6l-6 6l-6 -6z"/>`;
  if (metric === 'interactive')
    return `<rect ${kind} x="${x - 4.5}" y="${y - 4.5}" width="9" height="9"/>`;
  return `<circle ${kind} cx="${x}" cy="${y}" r="5"/>`;
}

type Label = { readonly content: string; readonly kind: string };

const text = (x: number, y: number, { content, kind }: Label): string =>
  `<text class="${kind}" x="${x}" y="${y}">${content}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

const STYLE = `<style>
svg { --paper: #faf9f5; --ink: #1d2a24; --soft: #5b6862; --grid: #dcdfd8; --track: #b9c4bd; --read: #15704d; --paint: #b4540a; --tap: #2b4fb3; font-family: system-ui, sans-serif; font-size: 12px; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #101513; --ink: #e8ece9; --soft: #a3afa8; --grid: #2a322e; --track: #46524c; --read: #5ec99a; --paint: #f0a35c; --tap: #92aef5; }
}
.paper { fill: var(--paper) }
text { fill: var(--ink) }
.title { font-size: 15px; font-weight: 600 }
.page { font-weight: 600 }
.axis { fill: var(--soft); text-anchor: middle }
.variant { fill: var(--soft); text-anchor: end }
.variant.site { fill: var(--ink); font-weight: 600 }
.grid { stroke: var(--grid) }
.track { stroke: var(--track); stroke-width: 3; fill: none }
.track.site { stroke-width: 6 }
.range { stroke-width: 1.5; fill: none; opacity: .55 }
.mark { stroke: var(--paper); stroke-width: 1.5 }
.readable { --mark: var(--read) } .LCP { --mark: var(--paint) } .interactive { --mark: var(--tap) }
.mark { fill: var(--mark) } .range { stroke: var(--mark) }
</style>`;

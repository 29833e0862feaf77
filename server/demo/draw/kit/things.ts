import { clothes, darker, ink } from './palette.ts';
import { glow, shade, shadow } from './print.ts';
import { circle, many, n, type Point, path, place, rect, rectD, stroke, times } from './shapes.ts';

const festive: readonly string[] = [ink.brick, ink.marigold, ink.paper, ink.evergreen, ink.sky];

function hanging(from: Point, to: Point, sag: number, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)];
}

function cord(from: Point, to: Point, sag: number, color: string, width: number): string {
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  return stroke(
    `M${n(from[0])} ${n(from[1])}Q${n(mid[0])} ${n(mid[1])} ${n(to[0])} ${n(to[1])}`,
    color,
    width,
  );
}

export function bunting(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  colors = festive,
) {
  const flags = many(count, (i) => {
    const [x, y] = hanging(from, to, sag, (i + 0.5) / count);
    const color = colors[i % colors.length] ?? ink.brick;
    const d = `M${n(x - size * 0.45)} ${n(y)}L${n(x + size * 0.45)} ${n(y)}L${n(x)} ${n(y + size * 1.1)}Z`;
    return `${path(d, color)}${shade(d, 'right', darker(color, 0.5), 0.5, 0.7)}`;
  });
  return `${flags}${cord(from, to, sag, ink.bark, 3)}`;
}

export function bulbs(from: Point, to: Point, sag: number, count: number, r: number): string {
  const lights = many(count, (i) => {
    const [x, y] = hanging(from, to, sag, (i + 0.5) / count);
    return `${glow(x, y + r * 1.5, r * 5, ink.marigold, 0.55)}${rect(x - r * 0.4, y - r * 0.2, r * 0.8, r, ink.black)}${circle(x, y + r * 1.5, r, ink.straw)}`;
  });
  return `${cord(from, to, sag, ink.black, 3)}${lights}`;
}

/** A table seen from the front, a little from above; y is the floor. */
export function table(
  x: number,
  y: number,
  w: number,
  h: number,
  top: string,
  cloth: string | null,
) {
  const deep = h * 0.22;
  const board = path(
    `M${n(x + deep)} ${n(y - h - deep)}L${n(x + w - deep)} ${n(y - h - deep)}L${n(x + w)} ${n(y - h)}L${n(x)} ${n(y - h)}Z`,
    top,
  );
  const edge = rect(x, y - h, w, h * 0.08, darker(top, 0.2));
  const legs = `${rect(x + w * 0.04, y - h, w * 0.03, h, darker(top, 0.3))}${rect(x + w * 0.93, y - h, w * 0.03, h, darker(top, 0.3))}`;
  if (!cloth) return `${shadow(x + w / 2, y, w * 0.55, h * 0.12)}${legs}${board}${edge}`;
  const d = rectD(x, y - h, w, h * 0.86);
  const folds = many(Math.round(w / 90), (i) =>
    path(
      `M${n(x + 40 + i * 90)} ${n(y - h * 0.9)}q10 ${n(h * 0.4)} 0 ${n(h * 0.76)}h12q4 ${n(-h * 0.4)} -12 ${n(-h * 0.76)}Z`,
      darker(cloth, 0.1),
    ),
  );
  return `${shadow(x + w / 2, y - h * 0.08, w * 0.54, h * 0.14)}${path(d, cloth)}${folds}${shade(d, 'bottom', darker(cloth, 0.4), 0.5, 0.8)}${board}`;
}

export function lampPost(x: number, y: number, s: number): string {
  const post = `${rect(-2.4, -96, 4.8, 96, ink.dusk)}${rect(-6, -8, 12, 8, ink.dusk)}`;
  const lamp = `${path('M-7 -112L7 -112L5 -96L-5 -96Z', ink.straw)}${path('M-9 -112L9 -112L0 -121Z', ink.dusk)}`;
  return place(`${post}${lamp}`, { x, y, s });
}

export function pot(x: number, y: number, s: number, leaf: string): string {
  const leaves = times(7, (i) =>
    place(path('M0 0C-10 -14 -8 -34 0 -46C8 -34 10 -14 0 0Z', i % 2 ? leaf : darker(leaf, 0.16)), {
      y: -24,
      turn: -66 + i * 22,
    }),
  );
  return place(
    `${leaves.join('')}${path('M-17 -28L17 -28L12 0L-12 0Z', ink.brick)}${rect(-19, -33, 38, 8, darker(ink.brick, 0.1), 2)}`,
    { x, y, s },
  );
}

export const shirt = (i: number): string => clothes[i % clothes.length] ?? ink.evergreen;

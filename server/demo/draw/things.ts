import { clothes, darker, ink, lighter } from './palette.ts';
import { glow, shade, shadow } from './print.ts';
import { seeded } from './random.ts';
import {
  circle,
  ellipse,
  line,
  many,
  n,
  type Point,
  path,
  place,
  poly,
  rect,
  rectD,
  stroke,
  times,
} from './shapes.ts';

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

/** A row of book spines standing on a shelf: y is the shelf, h the tallest book. */
export function spines(x: number, y: number, w: number, h: number, seed: number): string {
  const random = seeded(seed);
  const books: string[] = [];
  let at = x;
  while (at < x + w - h * 0.1) {
    const wide = Math.min(h * random.between(0.1, 0.24), x + w - at);
    const high = h * random.between(0.7, 1);
    const color = random.pick([
      ink.evergreen,
      ink.brick,
      ink.marigold,
      ink.steel,
      ink.straw,
      ink.sage,
      ink.dusk,
      ink.rose,
      ink.maroon,
    ]);
    const band = lighter(color, 0.45);
    books.push(rect(at, y - high, wide - 1.5, high, color, 2));
    books.push(rect(at, y - high * 0.86, wide - 1.5, high * 0.05, band));
    books.push(rect(at, y - high * 0.2, wide - 1.5, high * 0.05, band));
    at += wide;
  }
  return books.join('');
}

export function bookPile(x: number, y: number, w: number, count: number, seed: number): string {
  const random = seeded(seed);
  const thick = w * 0.17;
  return many(count, (i) => {
    const wide = w * random.between(0.82, 1);
    const left = x - wide / 2 + random.between(-0.06, 0.06) * w;
    const color = random.pick([
      ink.evergreen,
      ink.brick,
      ink.marigold,
      ink.steel,
      ink.rose,
      ink.dusk,
    ]);
    const top = y - (i + 1) * thick;
    const pages = rect(
      left + wide * 0.04,
      top + thick * 0.16,
      wide * 0.96,
      thick * 0.68,
      ink.sand,
      2,
    );
    return `${pages}${rect(left, top, wide, thick * 0.18, color, 3)}${rect(left, top + thick * 0.82, wide, thick * 0.18, color, 3)}${rect(left, top, wide * 0.1, thick, color, 4)}`;
  });
}

export function openBook(x: number, y: number, s: number, cover: string): string {
  const left = 'M0 0C-20 -14 -60 -16 -100 -6L-100 56C-60 46 -20 48 0 62Z';
  const right = 'M0 0C20 -14 60 -16 100 -6L100 56C60 46 20 48 0 62Z';
  const rows = many(4, (i) => {
    const y1 = 8 + i * 11;
    return `${stroke(`M-86 ${y1 - 4}Q-50 ${y1 - 10} -16 ${y1 + 5}`, ink.stone, 2.6)}${stroke(`M86 ${y1 - 4}Q50 ${y1 - 10} 16 ${y1 + 5}`, ink.stone, 2.6)}`;
  });
  const back = path('M-108 0L-108 66Q-50 56 0 70Q50 56 108 66L108 0Z', cover);
  return place(
    `${back}${path(left, ink.paper)}${path(right, ink.paper)}${shade(left, 'right', ink.steel, 0.5, 0.5)}${shade(right, 'left', ink.steel, 0.5, 0.4)}${rows}`,
    { x, y, s },
  );
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
  const board = poly(
    [
      [x + deep, y - h - deep],
      [x + w - deep, y - h - deep],
      [x + w, y - h],
      [x, y - h],
    ],
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
  const lamp = `${poly(
    [
      [-7, -112],
      [7, -112],
      [5, -96],
      [-5, -96],
    ],
    ink.straw,
  )}${poly(
    [
      [-9, -112],
      [9, -112],
      [0, -121],
    ],
    ink.dusk,
  )}`;
  return place(`${post}${lamp}`, { x, y, s });
}

export function framed(x: number, y: number, w: number, h: number, inside: string, frame: string) {
  const edge = Math.min(w, h) * 0.07;
  return `${rect(x + 5, y + 9, w, h, darker(ink.stone, 0.18))}${rect(x, y, w, h, frame)}${rect(x + edge, y + edge, w - 2 * edge, h - 2 * edge, ink.paper)}<svg x="${n(x + edge * 2)}" y="${n(y + edge * 2)}" width="${n(w - edge * 4)}" height="${n(h - edge * 4)}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;
}

/** A cone of stage light from a lamp down to the floor. */
export function beam(from: Point, to: Point, half: number, color: string, opacity = 0.2): string {
  return `<g opacity="${opacity}">${poly(
    [
      [from[0] - 14, from[1]],
      [from[0] + 14, from[1]],
      [to[0] + half, to[1]],
      [to[0] - half, to[1]],
    ],
    color,
  )}${ellipse(to[0], to[1], half, half * 0.22, color)}</g>`;
}

export function stageLamp(x: number, y: number, turn: number, s = 1): string {
  const box = `${rect(-13, -6, 26, 34, ink.black, 5)}${ellipse(0, 29, 14, 5, ink.straw)}${rect(-3, -22, 6, 18, ink.black)}`;
  return place(box, { x, y, turn, s });
}

export function curtain(x: number, y: number, w: number, h: number, color: string, folds: number) {
  const each = w / folds;
  const body = rectD(x, y, w, h);
  const stripes = many(folds, (i) =>
    shade(rectD(x + i * each, y, each, h), 'right', darker(color, 0.6), 0.85, 0.85),
  );
  return `${path(body, color)}${stripes}${shade(body, 'bottom', ink.night, 0.5, 0.5)}`;
}

/** Heads and shoulders of people seen from behind, along the lower edge. */
export function audience(w: number, y: number, size: number, color: string, seed: number): string {
  const random = seeded(seed);
  const count = Math.ceil(w / (size * 1.7)) + 1;
  return many(count, (i) => {
    const x = i * size * 1.7 + random.between(-0.2, 0.2) * size;
    const top = y + random.between(-0.35, 0.35) * size;
    const r = size * random.between(0.5, 0.58);
    const shoulders = path(
      `M${n(x - size)} ${n(top + size * 3)}C${n(x - size)} ${n(top + size)} ${n(x - size * 0.4)} ${n(top + size * 0.7)} ${n(x)} ${n(top + size * 0.7)}C${n(x + size * 0.4)} ${n(top + size * 0.7)} ${n(x + size)} ${n(top + size)} ${n(x + size)} ${n(top + size * 3)}Z`,
      color,
    );
    const hair = random.pick(['', 'bun', 'bob']);
    const more =
      hair === 'bun'
        ? circle(x, top - r * 1.25, r * 0.5, color)
        : hair === 'bob'
          ? rect(x - r * 1.05, top - r * 0.1, r * 2.1, r * 1.3, color, r * 0.5)
          : '';
    return `${shoulders}${ellipse(x, top, r, r * 1.12, color)}${more}`;
  });
}

export function pot(x: number, y: number, s: number, leaf: string): string {
  const leaves = times(7, (i) =>
    place(path('M0 0C-10 -14 -8 -34 0 -46C8 -34 10 -14 0 0Z', i % 2 ? leaf : darker(leaf, 0.16)), {
      y: -24,
      turn: -66 + i * 22,
    }),
  );
  return place(
    `${leaves.join('')}${poly(
      [
        [-17, -28],
        [17, -28],
        [12, 0],
        [-12, 0],
      ],
      ink.brick,
    )}${rect(-19, -33, 38, 8, darker(ink.brick, 0.1), 2)}`,
    { x, y, s },
  );
}

export const shirt = (i: number): string => clothes[i % clothes.length] ?? ink.evergreen;

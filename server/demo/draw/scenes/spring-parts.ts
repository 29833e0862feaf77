import { darker, ink, lighter } from '../kit/palette.ts';
import { shade } from '../kit/print.ts';
import { circle, many, path, place, rect, stroke } from '../kit/shapes.ts';

export function blossom(x: number, y: number, s: number, turn: number): string {
  const petals = many(5, (i) =>
    place(
      path(
        'M0 0C-15 -8 -15 -26 -3 -28L0 -25L3 -28C15 -26 15 -8 0 0Z',
        i % 2 ? '#FBE6DF' : ink.blush,
      ),
      { turn: i * 72 },
    ),
  );
  const threads = many(7, (i) =>
    place(`${stroke('M0 0V-11', ink.brick, 1.2)}${circle(0, -12, 1.9, ink.marigold)}`, {
      turn: i * 51,
    }),
  );
  return place(`${petals}${threads}${circle(0, 0, 3.6, ink.rose)}`, { x, y, s, turn });
}

/** A red and a white tassel on one twisted cord, hung from the point given. */
export function martenitsa(x: number, y: number, s: number, drop: number): string {
  const twist = (x1: number, y1: number, x2: number, y2: number): string =>
    `${stroke(`M${x1} ${y1}L${x2} ${y2}`, ink.paper, 5)}${stroke(`M${x1} ${y1}L${x2} ${y2}`, ink.brick, 5, 'stroke-dasharray="5 8"')}`;
  const tassel = (cx: number, cy: number, color: string): string => {
    const d = 'M-11 12C-16 34 -18 52 -20 68L20 68C18 52 16 34 11 12Z';
    const strands = many(6, (i) =>
      stroke(`M${-8 + i * 3.2} 22L${-15 + i * 6} 66`, darker(color, 0.16), 1.6),
    );
    return place(
      `${path(d, color)}${strands}${circle(0, 4, 15, color)}${shade('M-15 4a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z', 'right', darker(color, 0.4), 0.7, 0.7)}${rect(-12, 14, 24, 7, color === ink.paper ? ink.brick : ink.paper, 3)}`,
      { x: cx, y: cy },
    );
  };
  const bow = `${path(`M0 0C-30 -22 -46 -6 -40 6C-34 16 -14 8 0 0Z`, ink.brick)}${path('M0 0C30 -22 46 -6 40 6C34 16 14 8 0 0Z', ink.paper)}${circle(0, 0, 7, ink.brick)}`;
  return place(
    `${twist(0, 0, -26, drop)}${twist(0, 0, 28, drop + 26)}${tassel(-27, drop, ink.brick)}${tassel(29, drop + 26, ink.paper)}${bow}`,
    { x, y, s },
  );
}

export const bough = (d: string, width: number): string =>
  `${stroke(d, ink.bark, width)}${place(stroke(d, lighter(ink.bark, 0.2), width * 0.25), { x: -width * 0.1, y: -width * 0.22 })}`;

import { darker, ink, lighter } from '../kit/palette.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, ellipse, many, n, path, place, rect, stroke } from '../kit/shapes.ts';

export const standD = (w: number, h: number): string =>
  `${rect(-w * 0.06, -h, w * 0.12, h, darker(ink.stone, 0.12))}${ellipse(0, 0, w * 0.28, w * 0.06, darker(ink.stone, 0.12))}${ellipse(0, -3, w * 0.28, w * 0.055, ink.stone)}${ellipse(0, -h, w * 0.56, w * 0.1, ink.stone)}${ellipse(0, -h - w * 0.02, w * 0.56, w * 0.1, ink.paper)}`;

/** A round layer cake on a stand; one slice may be missing. */
export function layerCake(x: number, y: number, s: number, crumb: string, icing: string): string {
  const side = 'M-84 -150V-64Q-84 -44 0 -44Q84 -44 84 -64V-150Z';
  const drips =
    'M-84 -150V-120q8 18 16 0q8 -14 16 4q8 26 16 4q8 -20 16 -2q8 30 18 4q8 -18 16 0q8 20 16 -4q8 -16 18 4q8 22 16 2q8 -16 20 -8V-150Z';
  return place(
    `${shadow(0, 4, 110, 18, 0.4)}${standD(190, 54)}${path(side, crumb)}${rect(-84, -106, 168, 10, icing)}${shade(side, 'right', darker(crumb, 0.5), 0.8, 0.8)}${path(drips, icing)}${ellipse(0, -150, 84, 20, icing)}${ellipse(0, -153, 76, 15, lighter(icing, 0.3))}${many(7, (i) => circle(-60 + i * 20, -162 + (i % 2) * 8, 9, ink.brick))}${many(7, (i) => circle(-62 + i * 20, -165 + (i % 2) * 8, 3, ink.rose))}`,
    { x, y, s },
  );
}

/** Banitsa: a coil of pastry in a round tin. */
export function banitsa(x: number, y: number, s: number): string {
  const coil =
    'M0 -26C14 -26 22 -20 16 -15C4 -8 -30 -12 -32 -24C-34 -40 -6 -46 20 -44C52 -42 62 -26 48 -14C28 2 -44 4 -66 -14C-82 -30 -60 -54 -10 -60C50 -66 98 -48 92 -22';
  return place(
    `${shadow(0, 6, 140, 20, 0.4)}${path('M-118 -30L-104 2Q0 26 104 2L118 -30Z', ink.steel)}${shade('M-118 -30L-104 2Q0 26 104 2L118 -30Z', 'right', ink.dusk, 0.7, 0.8)}${ellipse(0, -30, 118, 36, ink.dusk)}${ellipse(0, -31, 108, 31, ink.honey)}${stroke(coil, ink.straw, 17)}${stroke(coil, ink.marigold, 9)}${stroke(coil, ink.honey, 2.6, 'stroke-dasharray="4 12"')}`,
    { x, y, s },
  );
}

export function muffins(x: number, y: number, s: number): string {
  const one = (mx: number, my: number, top: string): string =>
    place(
      `${path('M-22 -26L22 -26L16 6L-16 6Z', ink.brick)}${many(4, (i) => stroke(`M${n(-14 + i * 9)} -24L${n(-11 + i * 7.4)} 4`, ink.maroon, 2.4))}${path('M-28 -24C-34 -44 -12 -60 0 -60C12 -60 34 -44 28 -24Q0 -14 -28 -24Z', top)}${circle(-9, -40, 3.4, ink.bark)}${circle(8, -34, 3.4, ink.bark)}${circle(4, -50, 3, ink.bark)}`,
      { x: mx, y: my },
    );
  return place(
    `${shadow(0, 8, 130, 18, 0.35)}${ellipse(0, 0, 120, 20, ink.paper)}${one(-70, -6, ink.wood)}${one(0, -10, ink.honey)}${one(70, -6, ink.wood)}${one(-36, -42, ink.honey)}${one(36, -42, ink.wood)}${one(0, -76, ink.honey)}`,
    { x, y, s },
  );
}

export function cookies(x: number, y: number, s: number): string {
  return place(
    `${shadow(0, 8, 110, 16, 0.35)}${ellipse(0, 0, 104, 20, ink.paper)}${many(9, (i) => `${ellipse(-60 + (i % 5) * 30 + (i > 4 ? 15 : 0), -12 - (i > 4 ? 18 : 0), 27, 13, i % 2 ? ink.wood : ink.honey)}${circle(-62 + (i % 5) * 30 + (i > 4 ? 15 : 0), -14 - (i > 4 ? 18 : 0), 5, ink.bark)}`)}`,
    { x, y, s },
  );
}

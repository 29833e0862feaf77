import { openBook } from '../kit/books.ts';
import { ink } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { letters } from './town-parts.ts';

function bookAndWreath(): string {
  const { w, h } = standing;
  const sprig = (turn: number, color: string): string =>
    place(
      `${stroke('M0 0Q30 -120 10 -250', ink.leaf, 7)}${many(6, (i) => place(path('M0 0C-22 -14 -26 -46 0 -66C26 -46 22 -14 0 0Z', i % 2 ? ink.leaf : ink.evergreen), { x: 16 - (i > 3 ? 6 : 0), y: -40 - i * 36, turn: i % 2 ? 62 : -58, s: 0.9 }))}${many(5, (i) => place(ellipse(0, -22, 15, 22, color), { x: 10, y: -262, turn: i * 72 }))}${circle(10, -262, 13, ink.marigold)}`,
      { x: 450, y: 800, turn },
    );
  return [
    rect(0, 0, w, h, ink.evergreen),
    shade(rectD(0, 0, w, h), 'bottom', ink.night, 0.6, 0.9),
    many(14, (i) =>
      path(
        `M450 640L${n(450 + Math.cos((i / 14) * 6.283) * 1100)} ${n(640 + Math.sin((i / 14) * 6.283) * 1100)}L${n(450 + Math.cos((i / 14) * 6.283 + 0.22) * 1100)} ${n(640 + Math.sin((i / 14) * 6.283 + 0.22) * 1100)}Z`,
        '#12684F',
      ),
    ),
    ...[-62, -36, -12, 12, 36, 62].map((turn, i) =>
      sprig(turn, [ink.brick, ink.paper, ink.rose][i % 3] ?? ink.paper),
    ),
    many(6, (i) =>
      place(
        `${rect(-46, -56, 92, 112, [ink.paper, ink.marigold, ink.brick, ink.straw, ink.sky, ink.rose][i] ?? ink.paper, 12)}${stroke(letters[i] ?? '', i === 2 ? ink.paper : ink.black, 6)}`,
        {
          x: 120 + i * 132,
          y: 210 + (i % 2 ? 0 : 110) + (i === 2 || i === 3 ? -60 : 0),
          turn: (i - 2.5) * 7,
          s: 0.95 + (i % 2) * 0.15,
        },
      ),
    ),
    shadow(450, 1040, 420, 90, 0.5),
    openBook(450, 780, 3.5, ink.brick),
    stroke('M450 800V1120l-24 40l-10 -30', ink.marigold, 14),
  ].join('');
}

export const bookAndWreathPicture: Picture = {
  name: 'gallery-open-book',
  ...standing,
  draw: bookAndWreath,
};

import { figure, footShadow } from '../kit/figure.ts';
import { sky, tree } from '../kit/nature.ts';
import { ink, skins } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { cheer, lookOf, run, wave } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { runner } from './run-parts.ts';

function finishLine(): string {
  const { w, h } = lying;
  const look = lookOf(seeded(3), {
    style: 'tail',
    top: ink.marigold,
    garment: 'shorts',
    sleeves: 'short',
    bottom: ink.deep,
    shoes: ink.paper,
    skin: skins[1],
    hair: '#3A2A22',
  });
  const random = seeded(77);
  return [
    sky(w, h, ink.sky, ink.sand),
    many(8, (i) =>
      tree(40 + i * 165, 470, 2.6 + (i % 3) * 0.4, i % 2 ? ink.leaf : ink.sage, i + 1),
    ),
    rect(0, 460, w, 440, ink.leaf),
    many(14, (i) =>
      figure(lookOf(random), random.pick([cheer, wave, cheer]), {
        x: 30 + i * 90,
        y: 590 + (i % 2) * 16,
        s: 1.9,
      }),
    ),
    rect(0, 560, w, 54, ink.evergreen),
    many(13, (i) =>
      path(
        `M${n(i * 96 + 20)} 560L${n(i * 96 + 58)} 560L${n(i * 96 + 34)} 614L${n(i * 96 - 4)} 614Z`,
        ink.paper,
      ),
    ),
    path('M0 640L1200 640L1200 900L0 900Z', ink.straw),
    shade(rectD(0, 614, w, 286), 'bottom', ink.wood, 0.7, 0.9),
    many(24, (i) => {
      const [column, row] = [i % 2, Math.floor(i / 2)];
      const [x, y] = [918 + column * 34 + row * 6, 640 + row * 22];
      return path(
        `M${n(x)} ${n(y)}L${n(x + 34)} ${n(y)}L${n(x + 40)} ${n(y + 22)}L${n(x + 6)} ${n(y + 22)}Z`,
        (column + row) % 2 ? ink.black : ink.paper,
      );
    }),
    rect(250, 60, 26, 640, ink.dusk),
    rect(930, 60, 26, 640, ink.dusk),
    rect(210, 60, 790, 120, ink.brick),
    shade(rectD(210, 60, 790, 120), 'bottom', ink.maroon, 0.6, 0.9),
    many(32, (i) =>
      rect(
        210 + (i % 16) * 49.4,
        132 + Math.floor(i / 16) * 24,
        49.4,
        24,
        (i + Math.floor(i / 16)) % 2 ? ink.paper : ink.black,
      ),
    ),
    circle(605, 96, 22, ink.marigold),
    footShadow(600, 832, 150),
    figure(
      look,
      {
        ...run,
        neck: [9, -77],
        hands: [
          [-22, -98],
          [34, -102],
        ],
        elbows: [0.5, -0.5],
        tilt: -4,
      },
      { x: 570, y: 820, s: 6 },
      { front: '' },
    ),
    stroke('M610 436Q700 470 760 440T930 470', ink.brick, 12),
    stroke('M610 436Q540 500 450 450T290 470', ink.brick, 12),
    runner(9, 130, 800, 3.6),
  ].join('');
}

export const finishLinePicture: Picture = {
  name: 'gallery-finish-line',
  ...lying,
  draw: finishLine,
};

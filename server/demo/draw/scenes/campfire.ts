import { figure, footShadow } from '../kit/figure.ts';
import { conifer, mountain, stars } from '../kit/nature.ts';
import { darker, ink } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { lookOf, sit } from '../kit/poses.ts';
import { blend, glow, shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, many, path, place, rect, rectD, smooth, stroke } from '../kit/shapes.ts';

function campfire(): string {
  const { w, h } = lying;
  const tent = (x: number, s: number, color: string): string =>
    place(
      `${path('M-120 0L0 -150L120 0Z', color)}${path('M0 -150L120 0L170 -22L44 -160Z', darker(color, 0.3))}${path('M-30 0L0 -104L30 0Z', ink.marigold)}${path('M-30 0L0 -104L-6 0Z', darker(color, 0.2))}`,
      { x, y: 610, s },
    );
  const flame = smooth(
    [
      [0, -150],
      [34, -92],
      [50, -40],
      [28, 0],
      [-28, 0],
      [-50, -38],
      [-24, -80],
    ],
    true,
  );
  const fire = place(
    `${path(flame, ink.brick)}${place(path(flame, ink.marigold), { y: -2, s: 0.68 })}${place(path(flame, ink.straw), { y: -2, s: 0.36 })}${stroke('M-76 8L60 -12', ink.bark, 20)}${stroke('M-60 -12L76 8', darker(ink.bark, 0.2), 20)}`,
    { x: 600, y: 740, s: 1.1 },
  );
  const sitter = (seed: number, x: number, flip: boolean, top: string): string =>
    `${footShadow(x, 790, 90)}${rect(x - 70, 726, 140, 60, darker(ink.bark, 0.15), 26)}${figure(lookOf(seeded(seed), { garment: 'trousers', sleeves: 'long', top }), sit, { x, y: 790, s: 3.5, flip })}`;
  const guitar = `${ellipse(13, -34, 10, 8.4, ink.honey)}${circle(13, -34, 3, ink.bark)}${stroke('M4 -38L-16 -49', ink.bark, 2.6)}`;
  return [
    blend(rectD(0, 0, w, h), 'bottom', ink.night, '#4A5C74'),
    stars(w, 420, 90, 8),
    circle(960, 160, 62, ink.straw),
    circle(934, 146, 56, '#2A3A4E'),
    mountain({ x: 240, y: 290, half: 430 }, 640, '#3B4D63', ink.sky),
    mountain({ x: 820, y: 240, half: 520 }, 640, '#34465B', ink.sky),
    many(22, (i) => conifer(i * 58, 620, 1.2 + (i % 4) * 0.3, i % 2 ? '#14352F' : ink.deep)),
    tent(240, 1.25, ink.evergreen),
    tent(1000, 1.1, ink.brick),
    path('M0 600Q600 560 1200 610L1200 900L0 900Z', '#23453C'),
    glow(600, 700, 520, ink.marigold, 0.75),
    shade(rectD(0, 600, w, 300), 'bottom', ink.night, 0.8, 0.8),
    sitter(5, 340, false, ink.brick),
    sitter(17, 862, true, ink.sage),
    `${footShadow(190, 840, 90)}${figure(
      lookOf(seeded(31), {
        garment: 'trousers',
        sleeves: 'long',
        top: ink.steel,
        style: 'beanie',
        hat: ink.marigold,
      }),
      {
        ...sit,
        hands: [
          [18, -38],
          [-4, -44],
        ],
      },
      { x: 160, y: 840, s: 3.9 },
      { between: guitar },
    )}`,
    figure(
      lookOf(seeded(44), {
        garment: 'trousers',
        sleeves: 'long',
        top: ink.marigold,
        style: 'long',
      }),
      sit,
      { x: 1040, y: 840, s: 3.9, flip: true },
    ),
    ellipse(600, 748, 120, 20, ink.night),
    fire,
    many(16, (i) => circle(560 + ((i * 37) % 90), 560 - i * 24, 2.4 + (i % 3), ink.marigold)),
  ].join('');
}

export const campfirePicture: Picture = { name: 'gallery-campfire', ...lying, draw: campfire };

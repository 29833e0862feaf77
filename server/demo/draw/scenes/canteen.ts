import { figure } from '../kit/figure.ts';
import { tallWindow } from '../kit/houses.ts';
import { tree } from '../kit/nature.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { carry, lookOf, sit, stand, walk } from '../kit/poses.ts';
import { glow, shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { pot } from '../kit/things.ts';

function plate(x: number, y: number, s: number, food: string): string {
  return place(
    `${ellipse(0, 0, 60, 15, ink.stone)}${ellipse(0, -3, 58, 14, ink.paper)}${path('M-36 -4Q-30 -34 0 -32Q30 -34 36 -4Z', food)}${circle(-10, -22, 8, ink.leaf)}${circle(14, -20, 8, ink.brick)}`,
    { x, y, s },
  );
}

function canteen(): string {
  const { w, h } = wide;
  const lamp = (x: number, y: number): string =>
    `${stroke(`M${n(x)} 0L${n(x)} ${n(y)}`, ink.black, 4)}${glow(x, y + 60, 240, ink.marigold, 0.4)}${path(`M${x - 74} ${y + 64}Q${x - 66} ${y} ${x} ${y}Q${x + 66} ${y} ${x + 74} ${y + 64}Z`, ink.brick)}${ellipse(x, y + 64, 74, 12, ink.straw)}`;
  const eater = (seed: number, x: number, flip: boolean, more = {}): string =>
    figure(
      lookOf(seeded(seed), { garment: 'trousers', sleeves: 'long', ...more }),
      {
        ...sit,
        hip: [0, -38],
        neck: [2, -69],
        feet: [
          [22, 0],
          [20, 0],
        ],
        hands: [
          [24, -50],
          [23, -46],
        ],
      },
      { x, y: 850, s: 4.3, flip },
    );
  const outside = (x: number): string =>
    `${rect(x, 90, 220, 400, ink.mist)}${tree(x + 110, 520, 3.4, ink.sage, Math.round(x))}`;
  return [
    rect(0, 0, w, h, ink.straw),
    shade(rectD(0, 0, w, 560), 'top', ink.honey, 0.5, 0.9),
    rect(0, 520, w, 40, ink.evergreen),
    [60, 330].map((x) => tallWindow(x, 110, 190, 340, outside(x), ink.paper)).join(''),
    rect(0, 556, w, 344, ink.sage),
    many(10, (i) =>
      path(
        `M${n(i * 180 - 60)} 560L${n(i * 180 + 30)} 560L${n(i * 230 - 200)} 900L${n(i * 230 - 320)} 900Z`,
        lighter(ink.sage, 0.25),
      ),
    ),
    rect(700, 110, 820, 190, ink.deep, 8),
    many(
      3,
      (i) =>
        `${rect(740 + i * 260, 150, 150, 16, ink.straw, 8)}${rect(740 + i * 260, 190, 200, 10, ink.sage, 5)}${rect(740 + i * 260, 218, 170, 10, ink.sage, 5)}${circle(930 + i * 260, 158, 14, ink.marigold)}`,
    ),
    figure(
      lookOf(seeded(3), {
        style: 'cap',
        hat: ink.paper,
        top: ink.paper,
        sleeves: 'long',
        skin: skins[0],
      }),
      {
        ...carry,
        hands: [
          [-16, -58],
          [16, -60],
        ],
      },
      { x: 1010, y: 640, s: 3.1 },
    ),
    figure(
      lookOf(seeded(21), { style: 'bun', top: ink.paper, sleeves: 'long', skin: skins[1] }),
      {
        ...stand,
        hands: [
          [-14, -50],
          [24, -64],
        ],
      },
      { x: 1320, y: 640, s: 3.1 },
    ),
    rect(680, 470, 870, 26, ink.paper),
    rect(680, 496, 870, 180, ink.brick),
    many(12, (i) => rect(690 + i * 72, 506, 60, 160, darker(ink.brick, 0.08), 4)),
    shade(rectD(680, 496, 870, 180), 'bottom', ink.maroon, 0.6, 0.9),
    many(
      4,
      (i) =>
        `${rect(750 + i * 190, 436, 120, 36, ink.stone, 6)}${ellipse(810 + i * 190, 436, 60, 14, [ink.marigold, ink.leaf, ink.rose, ink.honey][i] ?? ink.leaf)}${stroke(`M${790 + i * 190} 410q-12 -20 0 -40t0 -36M${826 + i * 190} 410q-12 -20 0 -40t0 -36`, ink.paper, 5, 'opacity="0.7"')}`,
    ),
    figure(
      lookOf(seeded(5), {
        top: ink.evergreen,
        garment: 'trousers',
        style: 'long',
        sleeves: 'long',
      }),
      {
        ...walk,
        hands: [
          [22, -56],
          [21, -54],
        ],
      },
      { x: 640, y: 740, s: 3.3 },
      {
        front: `${rect(12, -58, 26, 3, ink.brick, 1)}${path('M18 -58Q19 -64 25 -64Q31 -64 32 -58Z', ink.paper)}`,
      },
    ),
    lamp(300, 150),
    lamp(800, 120),
    lamp(1300, 150),
    eater(4, 250, false, { top: ink.brick, hair: '#52352A', style: 'tail' }),
    eater(12, 640, true, { top: ink.steel, skin: skins[3], hair: '#1F1C1B', style: 'curly' }),
    eater(15, 930, false, { top: ink.marigold, hair: '#D3A354', style: 'short', skin: skins[2] }),
    eater(7, 1340, true, { top: ink.evergreen, hair: '#3A2A22', style: 'bob', skin: skins[0] }),
    [250, 640, 930, 1340]
      .map(
        (x) =>
          `${rect(x - 56, 694, 112, 20, ink.bark, 6)}${rect(x - 46, 710, 14, 140, ink.bark)}${rect(x + 32, 710, 14, 140, ink.bark)}`,
      )
      .join(''),
    path('M230 660L1370 660L1470 720L130 720Z', ink.wood),
    shade('M230 660L1370 660L1470 720L130 720Z', 'bottom', ink.bark, 0.5, 0.9),
    rect(130, 720, 1340, 22, darker(ink.wood, 0.25)),
    rect(200, 742, 30, 158, ink.bark),
    rect(1370, 742, 30, 158, ink.bark),
    plate(400, 690, 1.3, ink.marigold),
    plate(560, 684, 1.2, ink.rose),
    plate(1060, 690, 1.3, ink.honey),
    plate(1210, 686, 1.2, ink.leaf),
    many(
      4,
      (i) =>
        `${path(`M${n(470 + i * 250)} 636L${n(508 + i * 250)} 636L${n(502 + i * 250)} 690L${n(476 + i * 250)} 690Z`, ink.mist)}${rect(474 + i * 250, 652, 30, 36, i % 2 ? ink.rose : ink.marigold)}`,
    ),
    pot(800, 690, 1.4, ink.leaf),
  ].join('');
}

export const canteenPicture: Picture = { name: 'banner-canteen', ...wide, draw: canteen };

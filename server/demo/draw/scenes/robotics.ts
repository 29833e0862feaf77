import { spines } from '../kit/books.ts';
import { figure } from '../kit/figure.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { carry, point, stand } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { circle, line, many, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { rover } from './club-parts.ts';

function robotics(): string {
  const { w, h } = wide;
  const tools = many(5, (i) =>
    place(
      `${rect(-6, 0, 12, 54, [ink.brick, ink.marigold, ink.evergreen, ink.steel, ink.brick][i] ?? ink.brick, 5)}${rect(-3, 54, 6, 52, ink.dusk, 2)}`,
      { x: 90 + i * 46, y: 130 },
    ),
  );
  const wall = (points: readonly (readonly [number, number])[]): string =>
    `${line(
      points.map(([x, y]) => [x, y + 14] as const),
      darker(ink.paper, 0.35),
      16,
    )}${line(points, ink.paper, 16)}`;
  const laptop = `${path('M-92 0L92 0L110 34L-110 34Z', ink.stone)}${path('M-86 -112L86 -112L92 0L-92 0Z', ink.dusk)}${circle(0, -54, 15, ink.marigold)}`;
  return [
    rect(0, 0, w, h, ink.mint),
    shade(rectD(0, 0, w, 640), 'bottom', ink.leaf, 0.55, 0.9),
    rect(50, 90, 300, 310, ink.wood, 8),
    many(48, (i) =>
      circle(76 + (i % 8) * 36, 116 + Math.floor(i / 8) * 50, 3, darker(ink.wood, 0.3)),
    ),
    tools,
    stroke('M110 290a34 34 0 1 0 60 0M230 270v90M212 270h36', ink.dusk, 12),
    rect(1180, 80, 370, 20, ink.wood),
    spines(1200, 80, 140, 60, 4),
    rect(1180, 250, 370, 20, ink.wood),
    many(
      4,
      (i) =>
        `${rect(1196 + i * 88, 178, 76, 72, [ink.brick, ink.steel, ink.marigold, ink.evergreen][i] ?? ink.brick, 6)}${rect(1214 + i * 88, 200, 40, 18, ink.paper, 3)}`,
    ),
    rect(480, 70, 600, 300, ink.evergreen, 8),
    `<rect x="480" y="70" width="600" height="300" rx="8" fill="none" stroke="${ink.wood}" stroke-width="14"/>`,
    stroke('M540 140h120v80h-60v70h180v-60h90v-90h130M540 300h30', ink.mint, 6),
    circle(1000, 140, 12, ink.marigold),
    stroke('M830 300l40 30l70 -80', ink.straw, 8),
    figure(
      {
        skin: skins[1],
        hair: '#1F1C1B',
        style: 'tail',
        top: ink.brick,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...carry,
        hands: [
          [-10, -55],
          [10, -55],
        ],
      },
      { x: 300, y: 800, s: 4.7 },
    ),
    figure(
      {
        skin: skins[2],
        hair: '#D3A354',
        style: 'short',
        top: ink.steel,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...point,
        hands: [
          [12, -52],
          [32, -64],
        ],
        tilt: 6,
      },
      { x: 660, y: 790, s: 4.7 },
    ),
    figure(
      {
        skin: skins[4],
        hair: '#3A2A22',
        style: 'curly',
        top: ink.marigold,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...stand,
        hands: [
          [-26, -98],
          [26, -101],
        ],
        elbows: [0.8, -0.8],
      },
      { x: 1000, y: 800, s: 4.6 },
    ),
    figure(
      {
        skin: skins[0],
        hair: '#A5673A',
        style: 'bob',
        top: ink.evergreen,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...point,
        hands: [
          [10, -52],
          [30, -60],
        ],
        tilt: 8,
      },
      { x: 1310, y: 800, s: 4.6, flip: true },
    ),
    path('M150 560L1450 560L1600 830L0 830Z', ink.straw),
    shade('M150 560L1450 560L1600 830L0 830Z', 'bottom', ink.wood, 0.6, 0.9),
    rect(0, 830, w, 70, ink.wood),
    shade(rectD(0, 830, w, 70), 'bottom', ink.bark, 0.8, 0.9),
    path('M520 596L1380 596L1480 800L440 800Z', ink.sage),
    wall([
      [520, 596],
      [1380, 596],
      [1480, 800],
    ]),
    wall([
      [520, 596],
      [440, 800],
      [960, 800],
    ]),
    wall([
      [700, 596],
      [680, 690],
      [900, 690],
    ]),
    wall([
      [900, 596],
      [905, 640],
      [1060, 640],
    ]),
    wall([
      [1180, 596],
      [1220, 720],
      [1060, 720],
    ]),
    wall([
      [1100, 800],
      [1480, 800],
    ]),
    rover(820, 782, 1.05),
    place(laptop, { x: 260, y: 640, s: 1.25 }),
    stroke('M1500 700q-40 -30 -30 -70', ink.brick, 7),
    many(
      3,
      (i) =>
        `${circle(1440 + i * 38, 660 + i * 36, 17, ink.black)}${circle(1440 + i * 38, 660 + i * 36, 8, ink.stone)}`,
    ),
  ].join('');
}

export const roboticsPicture: Picture = { name: 'banner-robotics', ...wide, draw: robotics };

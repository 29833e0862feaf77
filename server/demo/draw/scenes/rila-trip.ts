import { figure, footShadow, type Held } from '../kit/figure.ts';
import { cloud, conifer, flower, meadow, mountain, sky, sun } from '../kit/nature.ts';
import { darker, ink, lighter } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { back, lookOf, walk } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { sidePack } from './rila-parts.ts';

function backpack(color: string): string {
  return `${rect(-9.5, -78, 19, 30, color, 6)}${rect(-7, -62, 14, 12, darker(color, 0.2), 3)}${rect(-9.5, -84, 19, 7, ink.straw, 3.5)}${stroke('M-6 -76L-6 -50', darker(color, 0.35), 1.6)}${stroke('M6 -76L6 -50', darker(color, 0.35), 1.6)}`;
}

function hiker(seed: number, color: string, x: number, y: number, s: number): string {
  const random = seeded(seed);
  const held: Held = {
    behind: sidePack(color),
    front: stroke('M16 -52L21 0', ink.bark, 1.8),
  };
  const look = lookOf(random, { sleeves: 'long', garment: 'trousers', shoes: ink.bark });
  return `${footShadow(x, y, s * 22)}${figure(look, walk, { x, y, s }, held)}`;
}

function range(w: number, base: number, tint: number): string {
  const rock = lighter(ink.steel, tint);
  return [
    mountain({ x: w * 0.14, y: base - 250, half: 330 }, base, rock, ink.paper),
    mountain({ x: w * 0.86, y: base - 290, half: 380 }, base, rock, ink.paper),
    mountain({ x: w * 0.36, y: base - 330, half: 400 }, base, darker(rock, 0.08), ink.paper),
    mountain({ x: w * 0.62, y: base - 410, half: 470 }, base, darker(rock, 0.14), ink.paper),
  ].join('');
}

function rilaTrip(): string {
  const { w, h } = wide;
  const lake =
    'M420 640C560 600 1010 596 1180 630C1300 652 1260 700 1090 712C860 730 560 726 430 700C350 684 352 660 420 640Z';
  const ledge =
    'M0 900L0 716C150 690 260 720 380 748C520 780 640 800 780 820C920 838 1020 862 1080 900Z';
  return [
    sky(w, h, ink.sky, ink.straw),
    sun(330, 200, 78),
    cloud(1250, 170, 1.7),
    cloud(650, 120, 1.1),
    range(w, 640, 0.22),
    shade(rectD(0, 420, w, 220), 'bottom', ink.straw, 0.7, 0.9),
    path('M0 560C240 530 420 590 640 606C900 624 1200 590 1600 540L1600 900L0 900Z', ink.sage),
    shade(rectD(0, 560, w, 340), 'bottom', ink.evergreen, 0.55, 0.9),
    many(15, (i) =>
      conifer(
        20 + i * 34,
        618 + (i % 3) * 10,
        0.75 + (i % 4) * 0.12,
        i % 2 ? ink.leaf : ink.evergreen,
      ),
    ),
    many(12, (i) =>
      conifer(
        1210 + i * 36,
        606 + (i % 3) * 14,
        0.85 + (i % 4) * 0.16,
        i % 2 ? ink.leaf : ink.evergreen,
      ),
    ),
    path(lake, ink.sky),
    `<clipPath id="tarn"><path d="${lake}"/></clipPath><g clip-path="url(#tarn)">${path('M560 600L800 730L1010 600Z', lighter(ink.steel, 0.25))}${path('M800 730L720 690L870 690Z', ink.paper)}</g>`,
    many(9, (i) =>
      stroke(
        `M${n(500 + i * 74)} ${n(650 + (i % 4) * 16)}L${n(560 + i * 74)} ${n(650 + (i % 4) * 16)}`,
        ink.mist,
        3,
      ),
    ),
    path('M0 690C300 660 520 720 900 740C1200 756 1440 720 1600 700L1600 900L0 900Z', ink.leaf),
    shade(
      'M0 690C300 660 520 720 900 740C1200 756 1440 720 1600 700L1600 900L0 900Z',
      'bottom',
      ink.deep,
      0.7,
      0.9,
    ),
    meadow(w, 740, 120, 50, 4, ink.evergreen),
    stroke('M1600 830C1400 800 1240 842 1080 800C980 774 900 748 840 738', ink.straw, 20),
    path(ledge, darker(ink.stone, 0.2)),
    shade(ledge, 'bottom', ink.dusk, 0.8, 0.9),
    path('M0 780L120 760L210 840L60 900L0 900Z', darker(ink.stone, 0.34)),
    path('M300 800L430 786L520 850L380 900Z', darker(ink.stone, 0.3)),
    hiker(3, ink.brick, 1320, 822, 1.5),
    hiker(9, ink.marigold, 1205, 830, 1.55),
    hiker(12, ink.evergreen, 1420, 824, 1.5),
    figure(
      lookOf(seeded(2), { style: 'tail', top: ink.brick, sleeves: 'long', garment: 'trousers' }),
      back,
      { x: 200, y: 758, s: 4 },
      { between: backpack(ink.marigold) },
    ),
    figure(
      lookOf(seeded(6), {
        style: 'beanie',
        hat: ink.brick,
        top: ink.dusk,
        sleeves: 'long',
        garment: 'trousers',
      }),
      {
        ...back,
        hands: [
          [-14, -44],
          [24, -92],
        ],
        elbows: [0.2, -0.6],
      },
      { x: 352, y: 790, s: 4 },
      { between: backpack(ink.evergreen) },
    ),
    conifer(1540, 900, 4.2, ink.deep),
    conifer(1440, 930, 3.1, ink.evergreen),
    many(7, (i) =>
      flower(560 + i * 46, 868 - (i % 3) * 12, 1.2, i % 2 ? ink.marigold : ink.paper, ink.honey),
    ),
  ].join('');
}

export const rilaTripPicture: Picture = { name: 'banner-rila-trip', ...wide, draw: rilaTrip };

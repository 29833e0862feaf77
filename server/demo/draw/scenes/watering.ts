import { figure, footShadow } from '../kit/figure.ts';
import { flower, hill, sky, sun, tree, tuft } from '../kit/nature.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { point } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { ellipse, many, n, path, rectD, stroke } from '../kit/shapes.ts';
import { sapling, staked } from './garden-parts.ts';

function watering(): string {
  const { w, h } = standing;
  const can = `${path('M12 -50L32 -50L34 -28L10 -28Z', ink.brick)}${stroke('M32 -34L47 -52', ink.brick, 3.4)}${path('M43 -52L51 -56L53 -49Z', ink.maroon)}${stroke('M14 -50Q22 -64 31 -50', ink.maroon, 2.6)}${shade('M12 -50L32 -50L34 -28L10 -28Z', 'right', ink.maroon, 0.6, 0.8)}`;
  return [
    sky(w, h, ink.straw, ink.sand),
    sun(690, 280, 120),
    hill(w, h, 620, 110, 3, ink.mint),
    many(6, (i) =>
      tree(20 + i * 180, 740, 2.2 + (i % 2) * 0.6, i % 2 ? ink.sage : ink.leaf, i + 2),
    ),
    path('M0 740C300 700 640 750 900 720L900 1200L0 1200Z', ink.sage),
    shade(rectD(0, 720, w, 300), 'bottom', ink.evergreen, 0.7, 0.9),
    staked(790, 800, 0.8),
    staked(130, 800, 0.8),
    path('M0 900C300 860 600 920 900 880L900 1200L0 1200Z', ink.leaf),
    shade('M0 900C300 860 600 920 900 880L900 1200L0 1200Z', 'bottom', ink.deep, 0.8, 0.9),
    ellipse(680, 1070, 170, 40, ink.bark),
    ellipse(680, 1066, 120, 24, darker(ink.bark, 0.3)),
    stroke('M740 1070L740 700', ink.wood, 16),
    sapling(680, 1066, 2.5),
    stroke('M680 820L740 820', ink.brick, 10),
    footShadow(280, 1100, 130),
    figure(
      {
        skin: skins[1],
        hair: '#3A2A22',
        style: 'bob',
        top: ink.evergreen,
        bottom: ink.dusk,
        shoes: ink.marigold,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...point,
        neck: [3, -78],
        hands: [
          [23, -56],
          [17, -60],
        ],
        elbows: [1, 1],
        tilt: 10,
      },
      { x: 270, y: 1100, s: 6.4 },
      { between: can },
    ),
    many(12, (i) =>
      stroke(
        `M${n(606 + (i % 4) * 14)} ${n(800 + Math.floor(i / 4) * 76 + (i % 4) * 14)}L${n(610 + (i % 4) * 15)} ${n(826 + Math.floor(i / 4) * 76 + (i % 4) * 14)}`,
        lighter(ink.sky, 0.3),
        6,
      ),
    ),
    many(14, (i) => tuft(30 + i * 66, 1180 - (i % 3) * 12, 2, i % 2 ? ink.evergreen : ink.deep)),
    many(7, (i) =>
      flower(70 + i * 124, 1160 - (i % 2) * 20, 2, i % 2 ? ink.paper : ink.marigold, ink.honey),
    ),
  ].join('');
}

export const wateringPicture: Picture = { name: 'gallery-watering', ...standing, draw: watering };

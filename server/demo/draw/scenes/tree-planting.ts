import { figure, footShadow } from '../kit/figure.ts';
import { cloud, flower, hill, meadow, sky, sun, tree } from '../kit/nature.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { type Picture, tall } from '../kit/picture.ts';
import { holdOut, kneel, lookOf, walk } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { ellipse, many, path, stroke } from '../kit/shapes.ts';
import { sapling, staked } from './garden-parts.ts';

function treePlanting(): string {
  const { w, h } = tall;
  const spade = `${stroke('M23 -60L30 -8', ink.wood, 2.4)}${path('M26 -10L35 -11L36 2Q31 8 27 3Z', ink.steel)}${stroke('M19 -61L27 -60', ink.wood, 3)}`;
  return [
    sky(w, h, ink.sky, ink.straw),
    sun(230, 260, 100),
    cloud(640, 220, 1.7),
    cloud(360, 420, 1.1),
    hill(w, h, 640, 140, 13, ink.mint),
    hill(w, h, 700, 90, 5, ink.sage),
    many(7, (i) =>
      tree(30 + i * 145, 760, 1.5 + (i % 3) * 0.3, i % 2 ? ink.leaf : ink.evergreen, i + 5),
    ),
    path('M0 760C260 720 600 740 900 700L900 1350L0 1350Z', '#7FB08C'),
    shade('M0 760C260 720 600 740 900 700L900 1350L0 1350Z', 'bottom', ink.evergreen, 0.7, 0.9),
    staked(800, 790, 0.5),
    staked(690, 812, 0.62),
    staked(550, 846, 0.76),
    figure(
      lookOf(seeded(3), {
        top: ink.steel,
        garment: 'trousers',
        sleeves: 'long',
        shoes: ink.bark,
        style: 'cap',
        hat: ink.marigold,
      }),
      walk,
      { x: 250, y: 850, s: 1.7 },
    ),
    figure(
      lookOf(seeded(8), { top: ink.rose, garment: 'trousers', sleeves: 'long', shoes: ink.bark }),
      kneel,
      { x: 470, y: 858, s: 1.6 },
    ),
    path('M0 960C300 900 640 960 900 920L900 1350L0 1350Z', ink.leaf),
    shade('M0 960C300 900 640 960 900 920L900 1350L0 1350Z', 'bottom', ink.deep, 0.8, 0.9),
    ellipse(520, 1190, 260, 56, darker(ink.bark, 0.15)),
    ellipse(520, 1180, 210, 40, ink.black),
    path('M640 1190C680 1110 790 1110 840 1196C790 1226 690 1224 640 1190Z', ink.bark),
    sapling(520, 1180, 3.1),
    path('M430 1190Q520 1140 610 1190Q520 1226 430 1190Z', ink.bark),
    shade('M430 1190Q520 1140 610 1190Q520 1226 430 1190Z', 'bottom', ink.black, 0.6, 0.9),
    footShadow(230, 1196, 140),
    figure(
      {
        skin: skins[0],
        hair: '#A5673A',
        style: 'tail',
        top: ink.marigold,
        bottom: ink.dusk,
        shoes: ink.evergreen,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...kneel,
        hands: [
          [35, -30],
          [36, -24],
        ],
      },
      { x: 250, y: 1200, s: 7 },
    ),
    footShadow(760, 1050, 90),
    figure(
      {
        skin: skins[3],
        hair: '#1F1C1B',
        style: 'curly',
        top: ink.brick,
        bottom: ink.deep,
        shoes: ink.bark,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...holdOut,
        hands: [
          [22, -50],
          [24, -60],
        ],
      },
      { x: 790, y: 1050, s: 4.6, flip: true },
      { between: spade },
    ),
    meadow(w, 1250, 90, 34, 5, ink.deep),
    many(12, (i) =>
      flower(
        40 + i * 76,
        1300 - (i % 3) * 22,
        1.8,
        [ink.paper, ink.rose, ink.marigold][i % 3] ?? ink.paper,
        ink.honey,
      ),
    ),
  ].join('');
}

export const treePlantingPicture: Picture = {
  name: 'banner-tree-planting',
  ...tall,
  draw: treePlanting,
};

import { figure } from '../kit/figure.ts';
import { ink, lighter, skins } from '../kit/palette.ts';
import type { Picture } from '../kit/picture.ts';
import { wave } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { circle, many, n, path, rect, rectD } from '../kit/shapes.ts';
import { bunting, pot } from '../kit/things.ts';
import { banitsa, cookies, layerCake, muffins } from './table-parts.ts';

function bakeSale(): string {
  const [w, h] = [1200, 1000];
  return [
    rect(0, 0, w, h, ink.mist),
    many(12, (i) => rect(i * 100, 0, 50, h, lighter(ink.mist, 0.35))),
    shade(rectD(0, 0, w, 600), 'bottom', ink.sky, 0.7, 0.9),
    rect(110, 190, 980, 14, ink.wood),
    many(
      6,
      (i) =>
        `${rect(150 + i * 160, 106, 70, 84, [ink.brick, ink.marigold, ink.leaf, ink.honey, ink.rose, ink.evergreen][i] ?? ink.brick, 10)}${rect(160 + i * 160, 88, 50, 22, ink.stone, 5)}${rect(160 + i * 160, 130, 50, 30, ink.paper, 4)}`,
    ),
    figure(
      {
        skin: skins[0],
        hair: '#52352A',
        style: 'tail',
        top: ink.brick,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      { ...wave, tilt: -4 },
      { x: 360, y: 840, s: 5.6 },
      { chest: `${path('M-7 -74L7 -74L9 -44L-9 -44Z', ink.paper)}` },
    ),
    figure(
      {
        skin: skins[3],
        hair: '#1F1C1B',
        style: 'curly',
        top: ink.marigold,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...wave,
        hands: [
          [-16, -56],
          [18, -54],
        ],
        elbows: [0.8, -0.8],
      },
      { x: 800, y: 840, s: 5.6 },
      { chest: `${path('M-7 -74L7 -74L9 -44L-9 -44Z', ink.evergreen)}` },
    ),
    path('M90 600L1110 600L1220 720L-20 720Z', ink.paper),
    many(14, (i) =>
      path(
        `M${n(90 + i * 73)} 600L${n(126 + i * 73)} 600L${n(70 + i * 88.6 - 46)} 720L${n(-20 + i * 88.6)} 720Z`,
        ink.blush,
      ),
    ),
    rect(-20, 720, 1240, 290, ink.brick),
    many(28, (i) =>
      path(`M${-20 + i * 44.3} 720h44.3v16a22 22 0 0 1 -44.3 0Z`, i % 2 ? ink.paper : ink.blush),
    ),
    shade(rectD(-20, 730, 1240, 280), 'bottom', ink.maroon, 0.8, 0.9),
    bunting([60, 800], [1140, 800], 40, 15, 60, [ink.marigold, ink.paper, ink.sage, ink.straw]),
    layerCake(580, 640, 1.25, ink.wood, ink.blush),
    cookies(250, 650, 1.15),
    muffins(960, 660, 1.05),
    banitsa(410, 712, 1.2),
    layerCake(760, 700, 0.9, ink.bark, ink.straw),
    pot(110, 690, 1.5, ink.leaf),
    `${rect(1070, 640, 100, 70, ink.evergreen, 8)}${rect(1096, 632, 48, 10, ink.black, 4)}${circle(1120, 676, 20, ink.marigold)}`,
    bunting([-20, 20], [1220, 20], 60, 22, 50),
  ].join('');
}

export const bakeSalePicture: Picture = {
  name: 'banner-bake-sale',
  w: 1200,
  h: 1000,
  draw: bakeSale,
};

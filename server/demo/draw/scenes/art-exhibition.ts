import { framed } from '../kit/books.ts';
import { figure, footShadow } from '../kit/figure.ts';
import { darker, ink } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { back, lookOf, point } from '../kit/poses.ts';
import { shade, shadow } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { pot } from '../kit/things.ts';

const landscape = `${rect(0, 0, 100, 100, ink.straw)}${circle(70, 30, 12, ink.brick)}${path('M0 60Q25 40 50 58T100 50V100H0Z', ink.sage)}${path('M0 76Q30 60 60 76T100 70V100H0Z', ink.evergreen)}`;

const abstract = `${rect(0, 0, 100, 100, ink.paper)}${rect(0, 0, 46, 60, ink.brick)}${circle(66, 34, 26, ink.marigold)}${rect(30, 50, 60, 40, ink.dusk)}${path('M0 100A40 40 0 0 1 60 100Z', ink.sky)}`;

const portrait = `${rect(0, 0, 100, 100, ink.sky)}${path('M16 100Q20 66 50 66Q80 66 84 100Z', ink.brick)}${rect(42, 52, 16, 20, '#E2AC84')}${ellipse(50, 40, 18, 22, '#F2C9A5')}${path('M30 44C26 12 74 12 70 44C66 30 56 26 46 26C38 28 34 34 30 44Z', ink.bark)}${circle(43, 42, 2, ink.black)}${circle(57, 42, 2, ink.black)}${stroke('M45 52Q50 55 55 52', ink.maroon, 1.6)}`;

const still = `${rect(0, 0, 100, 100, ink.mint)}${rect(0, 66, 100, 34, ink.wood)}${path('M40 66Q30 48 42 40L42 28H58V40Q70 48 60 66Z', ink.evergreen)}${many(5, (i) => `${stroke(`M50 30L${n(30 + i * 10)} ${n(8 + (i % 2) * 8)}`, ink.leaf, 2)}${circle(30 + i * 10, 8 + (i % 2) * 8, 6, i % 2 ? ink.marigold : ink.rose)}`)}${circle(76, 66, 9, ink.brick)}`;

const linocut = `${rect(0, 0, 100, 100, ink.dusk)}${many(7, (i) => stroke(`M${-10} ${20 + i * 13}Q25 ${6 + i * 13} 50 ${20 + i * 13}T110 ${18 + i * 13}`, ink.paper, 3))}${path('M30 60L50 24L70 60Z', ink.paper)}`;

function artExhibition(): string {
  const { w, h } = square;
  const lamp = (x: number): string =>
    `${rect(x - 10, 66, 20, 34, ink.black, 4)}<g opacity="0.4">${path(`M${n(x - 8)} 98L${n(x + 8)} 98L${n(x + 170)} 640L${n(x - 170)} 640Z`, ink.paper)}</g>`;
  const look = (seed: number, more = {}) => lookOf(seeded(seed), { sleeves: 'long', ...more });
  return [
    rect(0, 0, w, h, ink.sand),
    shade(rectD(0, 0, w, 840), 'bottom', ink.stone, 0.9, 0.9),
    rect(0, 54, w, 14, ink.black),
    [210, 610, 1000].map(lamp).join(''),
    framed(70, 190, 300, 380, portrait, ink.bark),
    framed(430, 150, 400, 300, landscape, ink.honey),
    framed(900, 190, 240, 260, abstract, ink.black),
    framed(470, 500, 170, 190, linocut, ink.black),
    framed(690, 500, 230, 190, still, ink.bark),
    framed(970, 500, 170, 190, landscape, ink.evergreen),
    rect(0, 820, w, 30, ink.paper),
    rect(0, 850, w, 350, ink.wood),
    many(12, (i) =>
      stroke(
        `M${n(600 + (i - 5.5) * 120)} 850L${n(600 + (i - 5.5) * 230)} 1200`,
        darker(ink.wood, 0.15),
        4,
      ),
    ),
    shade(rectD(0, 850, w, 350), 'bottom', ink.bark, 0.7, 0.9),
    shadow(880, 1040, 130, 26, 0.4),
    rect(800, 800, 160, 240, ink.paper),
    shade(rectD(800, 800, 160, 240), 'right', ink.steel, 0.5, 0.8),
    rect(784, 784, 192, 26, ink.sand),
    path(
      'M830 784C820 720 860 700 850 650C846 620 872 600 892 612C924 626 900 690 920 716C936 740 930 766 924 784Z',
      ink.brick,
    ),
    shade(
      'M830 784C820 720 860 700 850 650C846 620 872 600 892 612C924 626 900 690 920 716C936 740 930 766 924 784Z',
      'right',
      ink.maroon,
      0.8,
      0.8,
    ),
    footShadow(240, 1130, 130),
    figure(
      look(3, {
        style: 'long',
        hair: '#52352A',
        top: ink.evergreen,
        garment: 'skirt',
        bottom: ink.maroon,
      }),
      { ...back, tilt: -5 },
      { x: 240, y: 1130, s: 5.9 },
    ),
    footShadow(480, 1120, 120),
    figure(
      look(6, {
        style: 'short',
        hair: '#1F1C1B',
        top: ink.marigold,
        garment: 'trousers',
        bottom: ink.dusk,
      }),
      {
        ...back,
        hands: [
          [-14, -44],
          [26, -82],
        ],
        elbows: [0.2, -0.5],
      },
      { x: 490, y: 1130, s: 6.1 },
    ),
    footShadow(1080, 1120, 120),
    figure(
      look(14, {
        style: 'tail',
        hair: '#A5673A',
        top: ink.steel,
        garment: 'trousers',
        bottom: ink.deep,
      }),
      {
        ...point,
        hands: [
          [8, -58],
          [15, -68],
        ],
        elbows: [1, 1],
        tilt: -6,
      },
      { x: 1090, y: 1120, s: 5.7, flip: true },
    ),
    pot(50, 900, 2, ink.leaf),
  ].join('');
}

export const artExhibitionPicture: Picture = {
  name: 'banner-art-exhibition',
  ...square,
  draw: artExhibition,
};

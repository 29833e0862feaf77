import { bookPile, spines } from '../kit/books.ts';
import { figure, footShadow } from '../kit/figure.ts';
import { tallWindow } from '../kit/houses.ts';
import { tree } from '../kit/nature.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { carry, lookOf, point, sideways, wave } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { many, n, path, place, rect, rectD } from '../kit/shapes.ts';
import { bunting, pot, table } from '../kit/things.ts';

function bookFair(): string {
  const { w, h } = wide;
  const awning = many(14, (i) => {
    const color = i % 2 ? ink.paper : ink.evergreen;
    const d = `M${340 + i * 68} 150h68l${(i - 6.5) * 5 + 2} 130a34 30 0 0 1 -70 0Z`;
    return `${path(d, color)}${shade(d, 'bottom', darker(color, 0.5), 0.6, 0.6)}`;
  });
  const crate = (x: number, y: number, s: number, seed: number): string =>
    place(
      `${spines(-100, -20, 200, 92, seed)}${rect(-110, -54, 220, 54, ink.wood)}${rect(-110, -54, 220, 6, lighter(ink.wood, 0.3))}${rect(-110, -30, 220, 4, darker(ink.wood, 0.25))}${rect(-110, -54, 12, 54, darker(ink.wood, 0.15))}${rect(98, -54, 12, 54, darker(ink.wood, 0.15))}`,
      { x, y, s },
    );
  const reading = `${path('M8 -66L19 -70L20 -56L9 -52Z', ink.brick)}${path('M19 -70L29 -66L29 -52L20 -56Z', ink.paper)}`;
  return [
    rect(0, 0, w, h, ink.straw),
    shade(rectD(0, 0, w, 620), 'top', ink.honey, 0.5, 0.9),
    rect(0, 600, w, 300, ink.sand),
    many(9, (i) =>
      path(
        `M${n(i * 200 - 60)} 640L${n(i * 200 + 40)} 640L${n(i * 230 - 130)} 900L${n(i * 230 - 260)} 900Z`,
        ink.stone,
      ),
    ),
    shade(rectD(0, 620, w, 280), 'bottom', ink.wood, 0.5, 0.9),
    rect(0, 596, w, 26, ink.evergreen),
    tallWindow(
      40,
      130,
      190,
      380,
      `${rect(40, 130, 190, 380, ink.mist)}${tree(130, 560, 3.2, ink.sage, 4)}`,
      ink.paper,
    ),
    tallWindow(
      1380,
      130,
      190,
      380,
      `${rect(1380, 130, 190, 380, ink.mist)}${tree(1480, 560, 3.2, ink.sage, 7)}`,
      ink.paper,
    ),
    rect(330, 280, 24, 480, ink.bark),
    rect(1266, 280, 24, 480, ink.bark),
    rect(372, 290, 876, 330, darker(ink.wood, 0.25)),
    many(
      3,
      (i) =>
        `${spines(390, 392 + i * 108, 840, 84, i + 5)}${rect(372, 392 + i * 108, 876, 14, ink.wood)}`,
    ),
    figure(
      lookOf(seeded(8), {
        style: 'bob',
        hair: '#A5673A',
        top: ink.marigold,
        garment: 'trousers',
        skin: skins[0],
      }),
      {
        ...wave,
        hands: [
          [-10, -56],
          [22, -92],
        ],
      },
      { x: 640, y: 752, s: 3.5 },
    ),
    figure(
      lookOf(seeded(9), {
        style: 'short',
        hair: '#1F1C1B',
        top: ink.brick,
        garment: 'trousers',
        skin: skins[3],
      }),
      carry,
      { x: 980, y: 752, s: 3.6 },
      { front: bookPile(0, -55, 24, 4, 3) },
    ),
    awning,
    rect(320, 136, 980, 20, ink.bark, 6),
    table(300, 800, 1020, 190, ink.wood, ink.evergreen),
    crate(420, 606, 1, 11),
    crate(800, 604, 1, 13),
    crate(1180, 606, 1, 17),
    bookPile(590, 606, 120, 4, 5),
    bookPile(1010, 606, 110, 3, 8),
    bunting([300, 690], [1320, 690], 26, 18, 34),
    footShadow(190, 830, 80),
    figure(
      lookOf(seeded(14), {
        style: 'long',
        hair: '#3A2A22',
        top: ink.steel,
        garment: 'skirt',
        bottom: ink.maroon,
        skin: skins[1],
        sleeves: 'long',
      }),
      {
        ...sideways,
        hands: [
          [21, -60],
          [20, -58],
        ],
      },
      { x: 180, y: 830, s: 4.4 },
      { between: reading },
    ),
    footShadow(1440, 840, 80),
    figure(
      lookOf(seeded(2), {
        style: 'tail',
        hair: '#D3A354',
        top: ink.evergreen,
        garment: 'trousers',
        bottom: ink.dusk,
        sleeves: 'long',
        skin: skins[2],
      }),
      {
        ...point,
        hands: [
          [6, -46],
          [28, -70],
        ],
      },
      { x: 1440, y: 840, s: 4.3, flip: true },
    ),
    bookPile(1560, 880, 150, 5, 21),
    pot(60, 880, 2.4, ink.leaf),
  ].join('');
}

export const bookFairPicture: Picture = { name: 'banner-book-fair', ...wide, draw: bookFair };

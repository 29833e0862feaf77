import { bookPile, spines } from '../kit/books.ts';
import { figure } from '../kit/figure.ts';
import { tallWindow } from '../kit/houses.ts';
import { tree } from '../kit/nature.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { lookOf } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, many, path, place, rect, rectD, smooth, times } from '../kit/shapes.ts';
import { pot } from '../kit/things.ts';

function libraryWindow(): string {
  const { w, h } = standing;
  const outside = `${rect(240, 100, 440, 800, ink.mist)}${circle(580, 290, 66, ink.paper)}${path(`${smooth(times(5, (i) => [220 + i * 120, 640 - (i % 2) * 50] as const))}L720 920L220 920Z`, ink.sage)}${tree(350, 860, 4.6, ink.leaf, 4)}${tree(600, 840, 3, ink.evergreen, 6)}`;
  const book = `${path('M10 -52L22 -55L22 -42L11 -40Z', ink.brick)}${path('M22 -55L33 -51L33 -39L22 -42Z', darker(ink.brick, 0.2))}`;
  return [
    rect(0, 0, w, h, ink.straw),
    shade(rectD(0, 0, w, 1000), 'top', ink.honey, 0.6, 0.9),
    many(
      5,
      (i) =>
        `${spines(10, 230 + i * 190, 190, 150, i + 31)}${rect(0, 230 + i * 190, 208, 18, ink.wood)}${spines(712, 230 + i * 190, 190, 150, i + 57)}${rect(700, 230 + i * 190, 208, 18, ink.wood)}`,
    ),
    rect(198, 0, 20, 1010, darker(ink.wood, 0.2)),
    rect(690, 0, 20, 1010, darker(ink.wood, 0.2)),
    tallWindow(260, 90, 390, 740, outside, ink.paper),
    path('M280 850L640 850L820 1200L60 1200Z', ink.paper, 'opacity="0.35"'),
    rect(0, 1000, w, 200, ink.bark),
    shade(rectD(0, 1000, w, 200), 'bottom', ink.black, 0.6, 0.9),
    rect(216, 836, 478, 26, ink.paper),
    rect(216, 862, 478, 150, darker(ink.straw, 0.12)),
    rect(236, 812, 438, 34, ink.brick, 14),
    figure(
      lookOf(seeded(6), {
        style: 'bun',
        hair: '#52352A',
        top: ink.evergreen,
        bottom: ink.dusk,
        skin: skins[0],
        garment: 'trousers',
        sleeves: 'long',
        shoes: ink.paper,
      }),
      {
        hip: [-14, -8],
        neck: [-18, -39],
        feet: [
          [34, 0],
          [31, 0],
        ],
        hands: [
          [12, -32],
          [13, -30],
        ],
        knees: [-1, -0.86],
        elbows: [1, 1],
        tilt: 14,
        facing: 'side',
      },
      { x: 430, y: 820, s: 5 },
      { between: place(book, { x: -8, y: 14 }) },
    ),
    bookPile(620, 812, 96, 3, 6),
    pot(300, 812, 1.5, ink.leaf),
    bookPile(150, 1150, 190, 5, 12),
    bookPile(760, 1160, 170, 3, 19),
  ].join('');
}

export const libraryWindowPicture: Picture = {
  name: 'gallery-library-window',
  ...standing,
  draw: libraryWindow,
};

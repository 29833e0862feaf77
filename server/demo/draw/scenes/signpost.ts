import { figure, footShadow } from '../kit/figure.ts';
import { cloud, conifer, flower, meadow, mountain, sky } from '../kit/nature.ts';
import { darker, ink, lighter } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { lookOf, point } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { many, n, path, place, rect, rectD } from '../kit/shapes.ts';
import { sidePack } from './rila-parts.ts';

function signpost(): string {
  const { w, h } = standing;
  const arrow = (y: number, flip: boolean, color: string, long: number): string =>
    place(
      `${path(`M-60 -34L${n(long)} -34L${n(long + 46)} 0L${n(long)} 34L-60 34Z`, color)}${shade(`M-60 -34L${long} -34L${long + 46} 0L${long} 34L-60 34Z`, 'bottom', darker(color, 0.5), 0.6, 0.9)}${rect(-36, -9, long - 30, 7, ink.paper, 3)}${rect(-36, 8, long * 0.5, 6, lighter(color, 0.5), 3)}`,
      { x: 520, y, flip },
    );
  return [
    sky(w, h, ink.mist, ink.straw),
    cloud(230, 220, 1.7),
    mountain({ x: 700, y: 430, half: 470 }, 860, lighter(ink.steel, 0.3), ink.paper),
    mountain({ x: 220, y: 340, half: 480 }, 860, lighter(ink.steel, 0.12), ink.paper),
    path('M0 780C280 720 560 800 900 740L900 1200L0 1200Z', ink.sage),
    shade(rectD(0, 740, w, 300), 'bottom', ink.evergreen, 0.6, 0.9),
    many(8, (i) =>
      conifer(
        620 + i * 42,
        820 + (i % 3) * 12,
        1.2 + (i % 3) * 0.3,
        i % 2 ? ink.leaf : ink.evergreen,
      ),
    ),
    path('M0 930C300 860 600 960 900 900L900 1200L0 1200Z', ink.leaf),
    shade('M0 930C300 860 600 960 900 900L900 1200L0 1200Z', 'bottom', ink.deep, 0.75, 0.9),
    path(
      'M150 1200C260 1060 380 1010 300 940C260 900 330 860 400 830L430 832C370 880 360 900 410 950C480 1030 430 1100 400 1200Z',
      ink.straw,
    ),
    rect(504, 260, 34, 860, ink.bark),
    shade(rectD(504, 260, 34, 860), 'right', ink.black, 0.6, 0.8),
    arrow(330, false, ink.evergreen, 220),
    arrow(440, true, ink.brick, 260),
    arrow(550, false, ink.honey, 180),
    footShadow(250, 1110, 90),
    figure(
      lookOf(seeded(19), {
        style: 'cap',
        hat: ink.brick,
        top: ink.marigold,
        sleeves: 'short',
        garment: 'shorts',
        shoes: ink.bark,
      }),
      {
        ...point,
        hands: [
          [8, -50],
          [28, -92],
        ],
      },
      { x: 250, y: 1120, s: 5 },
      { behind: sidePack(ink.evergreen) },
    ),
    meadow(w, 1100, 90, 34, 12, ink.deep),
    many(8, (i) =>
      flower(560 + i * 40, 1130 + (i % 3) * 22, 1.7, i % 2 ? ink.paper : ink.rose, ink.marigold),
    ),
  ].join('');
}

export const signpostPicture: Picture = { name: 'gallery-signpost', ...standing, draw: signpost };

import { figure, footShadow } from '../kit/figure.ts';
import { tree } from '../kit/nature.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { point } from '../kit/poses.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, many, path, place, rect, rectD } from '../kit/shapes.ts';

function recycling(): string {
  const { w, h } = square;
  const bin = (x: number, color: string, icon: string): string => {
    const d = `M${x - 108} 640L${x + 108} 640L${x + 90} 1040L${x - 90} 1040Z`;
    return `${shadow(x, 1042, 140, 26, 0.5)}${path(d, color)}${shade(d, 'bottom', darker(color, 0.7), 0.7, 0.9)}${rect(x - 122, 600, 244, 50, darker(color, 0.14), 14)}${rect(x - 60, 612, 120, 18, ink.black, 9)}${circle(x, 820, 62, lighter(color, 0.75))}${place(icon, { x, y: 820 })}`;
  };
  const paperIcon = `${path('M-24 -34L14 -34L26 -20L26 34L-24 34Z', ink.steel)}${rect(-14, -10, 28, 6, ink.paper)}${rect(-14, 6, 28, 6, ink.paper)}`;
  const bottleIcon = path('M-10 -38H10V-24Q20 -16 20 0V36H-20V0Q-20 -16 -10 -24Z', ink.honey);
  const jarIcon = `${rect(-22, -20, 44, 54, ink.evergreen, 8)}${rect(-18, -34, 36, 12, ink.deep, 3)}`;
  const leafIcon = path('M-28 26C-34 -14 -6 -36 32 -34C34 4 12 34 -28 26Z', ink.dusk);
  const sack = `${path('M-14 -34C-26 -20 -24 0 -6 2H14C28 0 26 -22 14 -34Z', ink.paper)}${path('M-10 -40L12 -40L8 -33L-8 -33Z', ink.paper)}`;
  return [
    rect(0, 0, w, h, ink.mint),
    rect(0, 0, w, 470, ink.sage),
    shade(rectD(0, 0, w, 470), 'top', ink.evergreen, 0.5, 0.9),
    rect(0, 470, w, 20, ink.paper),
    many(
      5,
      (i) =>
        `${rect(60 + i * 230, 90, 190, 250, ink.paper, 6)}${rect(74 + i * 230, 104, 162, 222, [ink.straw, ink.mist, ink.blush, ink.straw, ink.mist][i] ?? ink.straw)}${tree(155 + i * 230, 316, 1.6, i % 2 ? ink.leaf : ink.evergreen, i + 1)}`,
    ),
    rect(0, 960, w, 240, ink.straw),
    shade(rectD(0, 960, w, 240), 'bottom', ink.wood, 0.7, 0.9),
    rect(0, 944, w, 22, ink.evergreen),
    place(
      [
        bin(460, ink.steel, paperIcon),
        bin(690, ink.marigold, bottleIcon),
        bin(920, ink.leaf, jarIcon),
        bin(1130, ink.stone, leafIcon),
      ].join(''),
      { x: 92, y: 125, s: 0.88 },
    ),
    path(
      'M650 560q-90 -200 -270 -150',
      'none',
      `stroke="${ink.paper}" stroke-width="7" stroke-dasharray="3 24" stroke-linecap="round"`,
    ),
    place(path('M-10 -38H10V-24Q20 -16 20 0V36H-20V0Q-20 -16 -10 -24Z', ink.sky), {
      x: 650,
      y: 520,
      s: 1.2,
      turn: 40,
    }),
    footShadow(230, 1096, 140),
    figure(
      {
        skin: skins[0],
        hair: '#A5673A',
        style: 'bob',
        top: ink.brick,
        bottom: ink.dusk,
        shoes: ink.paper,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...point,
        neck: [2, -78],
        hands: [
          [10, -52],
          [32, -92],
        ],
      },
      { x: 220, y: 1096, s: 7.2 },
      { behind: place(sack, { x: 14, y: -22, s: 0.9 }) },
    ),
    rect(700, 1110, 130, 80, ink.wood, 4),
    path('M700 1110L830 1110L850 1090L720 1090Z', lighter(ink.wood, 0.3)),
    rect(860, 1130, 90, 60, darker(ink.wood, 0.1), 4),
  ].join('');
}

export const recyclingPicture: Picture = { name: 'banner-recycling', ...square, draw: recycling };

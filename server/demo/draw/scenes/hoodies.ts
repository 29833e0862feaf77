import { figure, footShadow } from '../kit/figure.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { wave } from '../kit/poses.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { pot } from '../kit/things.ts';
import { hoodieShape, leafMark } from '../kit/wear.ts';

function hoodies(): string {
  const { w, h } = square;
  const hanger = (x: number, color: string, s: number, turn: number): string =>
    `${stroke(`M${x} 214q26 -34 0 -44q-22 -2 -20 22`, ink.steel, 7)}${place(hoodieShape(color), { x, y: 214 + 300 * s, s, turn })}`;
  const leaf = place(leafMark(ink.marigold, ink.evergreen), { x: 0, y: -62, s: 0.2 });
  const pocket = `${path('M-6.5 -56L6.5 -56L8.6 -47.6L-8.6 -47.6Z', ink.deep)}${stroke('M-3 -74V-67M3 -74V-66', ink.straw, 1)}${path('M-9 -78Q0 -71 9 -78Q10 -84 0 -83Q-10 -84 -9 -78Z', ink.deep)}`;
  return [
    rect(0, 0, w, h, ink.straw),
    shade(rectD(0, 0, w, 900), 'top', ink.marigold, 0.6, 0.9),
    circle(600, 560, 430, '#F8E7BF'),
    path('M0 980L1200 940L1200 1200L0 1200Z', ink.wood),
    many(6, (i) =>
      stroke(`M0 ${n(1010 + i * 38)}L1200 ${n(970 + i * 40)}`, darker(ink.wood, 0.16), 4),
    ),
    shade(rectD(0, 940, w, 260), 'bottom', ink.bark, 0.7, 0.9),
    shadow(760, 1040, 470, 50, 0.4),
    stroke('M330 1040L380 180', ink.dusk, 16),
    stroke('M1150 1040L1110 180', ink.dusk, 16),
    stroke('M340 184L1150 184', ink.dusk, 16),
    hanger(1000, ink.leaf, 0.92, 3),
    hanger(560, ink.leaf, 0.92, -3),
    hanger(880, ink.evergreen, 1, 2),
    hanger(690, ink.evergreen, 1.06, -1),
    rect(880, 900, 230, 150, ink.wood, 4),
    path('M880 900L1110 900L1140 866L910 866Z', lighter(ink.wood, 0.2)),
    many(3, (i) => rect(900 + i * 6, 880 - i * 24, 190, 26, i % 2 ? ink.leaf : ink.evergreen, 12)),
    pot(1150, 1080, 1.8, ink.leaf),
    footShadow(270, 1120, 150),
    figure(
      {
        skin: skins[0],
        hair: '#A5673A',
        style: 'bob',
        top: ink.evergreen,
        bottom: ink.dusk,
        shoes: ink.brick,
        sleeves: 'long',
        garment: 'trousers',
      },
      { ...wave, tilt: 4 },
      { x: 250, y: 1120, s: 7.6 },
      { chest: `${pocket}${leaf}` },
    ),
  ].join('');
}

export const hoodiesPicture: Picture = { name: 'banner-hoodies', ...square, draw: hoodies };

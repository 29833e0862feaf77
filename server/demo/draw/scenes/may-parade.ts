import { figure, footShadow } from '../kit/figure.ts';
import { flag, oldHouse, school } from '../kit/houses.ts';
import { cloud, hill, sky, sun, tree } from '../kit/nature.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { carry, lookOf, stand, wave } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, many, path, place, rect, stroke } from '../kit/shapes.ts';
import { bunting } from '../kit/things.ts';
import { letters } from './town-parts.ts';

function letter(i: number, x: number, y: number, s: number, color: string): string {
  const board = `${rect(-28, -34, 56, 68, ink.paper, 7)}<rect x="-28" y="-34" width="56" height="68" rx="7" fill="none" stroke="${color}" stroke-width="5"/>`;
  return place(
    `${stroke('M0 34L0 112', ink.bark, 5)}${board}${stroke(letters[i % letters.length] ?? '', color, 7)}`,
    { x, y, s },
  );
}

function mayParade(): string {
  const { w, h } = wide;
  const street = 'M0 900V690L470 560H1130L1600 690V900Z';
  const pupil = (seed: number, x: number, y: number, s: number, pose = stand, more = {}): string =>
    `${footShadow(x, y, s * 16)}${figure(lookOf(seeded(seed), { top: ink.paper, bottom: ink.evergreen, sleeves: 'long', shoes: ink.black, ...more }), pose, { x, y, s })}`;
  const wreath = (x: number, y: number, r: number): string =>
    many(16, (i) =>
      circle(
        x + Math.cos(i * 0.393) * r,
        y + Math.sin(i * 0.393) * r,
        r * 0.26,
        [ink.leaf, ink.brick, ink.evergreen, ink.marigold][i % 4] ?? ink.leaf,
      ),
    );
  return [
    sky(w, h, ink.sky, ink.straw),
    sun(800, 230, 82),
    cloud(300, 120, 1.3),
    cloud(1240, 110, 1.5),
    hill(w, h, 420, 90, 7, ink.sage),
    school(500, 570, 600, 300),
    oldHouse(360, 600, 190, 250, ink.blush),
    oldHouse(1060, 600, 190, 250, ink.paper),
    oldHouse(60, 680, 290, 400, ink.paper),
    oldHouse(1250, 680, 290, 410, ink.straw),
    tree(470, 620, 2, ink.leaf, 3),
    tree(1150, 620, 2, ink.leaf, 9),
    tree(20, 700, 4.2, ink.evergreen, 5),
    tree(1580, 700, 4.2, ink.evergreen, 6),
    path(street, ink.stone),
    shade(street, 'bottom', ink.steel, 0.7, 0.9),
    many(30, (i) =>
      ellipse(
        180 + ((i * 331) % 1250),
        690 + Math.floor(i / 5) * 36,
        24,
        5,
        darker(ink.stone, 0.12),
      ),
    ),
    bunting([200, 250], [1400, 250], 60, 24, 34),
    many(11, (i) => pupil(i * 9 + 50, 500 + i * 60, 622 + (i % 2) * 10, 1.2)),
    many(5, (i) => flag(560 + i * 110, 470, 0.9, [ink.paper, ink.leaf, ink.brick])),
    many(8, (i) => pupil(i * 5 + 8, 430 + i * 106, 690 + (i % 2) * 8, 1.75, carry)),
    many(6, (i) =>
      letter(i, 470 + i * 130, 548, 0.95, [ink.evergreen, ink.brick, ink.dusk][i % 3] ?? ink.dusk),
    ),
    flag(248, 400, 3.6, [ink.paper, ink.leaf, ink.brick]),
    flag(1290, 400, 3.6, [ink.paper, ink.leaf, ink.brick]),
    pupil(31, 250, 850, 3.3, carry, { garment: 'skirt', style: 'tail', hair: '#52352A' }),
    pupil(3, 520, 866, 3.5, carry, { skin: skins[1], style: 'short', garment: 'trousers' }),
    wreath(520, 660, 52),
    pupil(
      12,
      800,
      876,
      3.7,
      {
        ...stand,
        hands: [
          [-8, -68],
          [8, -68],
        ],
        elbows: [1, -1],
      },
      { style: 'bob', hair: '#A5673A', garment: 'skirt', skin: skins[0] },
    ),
    letter(3, 800, 440, 2.2, ink.brick),
    pupil(71, 1080, 866, 3.5, wave, {
      style: 'curly',
      hair: '#1F1C1B',
      skin: skins[3],
      garment: 'trousers',
    }),
    pupil(5, 1292, 850, 3.3, carry, {
      style: 'long',
      hair: '#D3A354',
      garment: 'skirt',
      skin: skins[2],
    }),
  ].join('');
}

export const mayParadePicture: Picture = { name: 'banner-may-parade', ...wide, draw: mayParade };

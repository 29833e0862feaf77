import { figure } from '../kit/figure.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { carry, point } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { audience, beam, stageLamp } from '../kit/stage.ts';

function debate(): string {
  const { w, h } = wide;
  const lectern = (x: number, color: string): string =>
    `${path(`M${n(x - 96)} 470L${n(x + 96)} 470L${n(x + 78)} 720L${n(x - 78)} 720Z`, color)}${shade(`M${x - 96} 470L${x + 96} 470L${x + 78} 720L${x - 78} 720Z`, 'bottom', darker(color, 0.6), 0.6, 0.9)}${rect(x - 112, 450, 224, 26, lighter(color, 0.2), 5)}${circle(x, 590, 40, lighter(color, 0.25))}${rect(x - 90, 716, 180, 20, darker(color, 0.3))}${stroke(`M${n(x + 40)} 452L${n(x + 34)} 404`, ink.black, 5)}${ellipse(x + 33, 396, 9, 14, ink.black)}`;
  const bubble = (
    x: number,
    y: number,
    color: string,
    flip: boolean,
    rows: readonly number[],
  ): string =>
    place(
      `${path('M-190 -110H190Q214 -110 214 -86V40Q214 64 190 64H-60L-128 128L-116 64H-190Q-214 64 -214 40V-86Q-214 -110 -190 -110Z', color)}${rows.map((long, i) => rect(-160, -74 + i * 44, long, 16, i === 0 ? ink.marigold : lighter(color, 0.55), 8)).join('')}`,
      { x, y, flip, s: 0.9 },
    );
  return [
    rect(0, 0, w, h, ink.sage),
    many(16, (i) => rect(i * 100, 0, 50, 740, lighter(ink.sage, 0.12))),
    shade(rectD(0, 0, w, 740), 'bottom', ink.evergreen, 0.55, 0.9),
    rect(0, 0, w, 34, ink.evergreen),
    many(5, (i) => stageLamp(240 + i * 280, 50, (2 - i) * 9, 1.5)),
    beam([240, 90], [460, 740], 240, ink.paper, 0.2),
    beam([1360, 90], [1140, 740], 240, ink.paper, 0.2),
    path('M0 800L120 710L1480 710L1600 800L1600 900L0 900Z', ink.wood),
    shade(rectD(0, 710, w, 190), 'bottom', ink.bark, 0.7, 0.9),
    bubble(574, 216, ink.brick, false, [300, 240, 180]),
    bubble(1026, 216, ink.dusk, true, [260, 320, 140]),
    figure(
      {
        skin: skins[1],
        hair: '#3A2A22',
        style: 'bob',
        top: ink.marigold,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'skirt',
      },
      {
        ...point,
        hands: [
          [14, -58],
          [32, -76],
        ],
      },
      { x: 360, y: 740, s: 4.7 },
    ),
    lectern(440, ink.evergreen),
    figure(
      {
        skin: skins[2],
        hair: '#A5673A',
        style: 'short',
        top: ink.brick,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...point,
        hands: [
          [20, -62],
          [22, -98],
        ],
        elbows: [1, 0.8],
      },
      { x: 1240, y: 740, s: 4.8, flip: true },
    ),
    lectern(1160, ink.evergreen),
    figure(
      {
        skin: skins[4],
        hair: '#1F1C1B',
        style: 'curly',
        top: ink.paper,
        bottom: ink.steel,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      carry,
      { x: 800, y: 700, s: 3.4 },
    ),
    rect(650, 560, 300, 22, darker(ink.wood, 0.1), 4),
    path('M670 582L930 582L914 720L686 720Z', ink.dusk),
    shade('M670 582L930 582L914 720L686 720Z', 'bottom', ink.black, 0.7, 0.9),
    path('M850 560q0 -34 26 -34q26 0 26 34Z', ink.marigold),
    circle(876, 522, 6, ink.honey),
    rect(690, 546, 70, 14, ink.paper),
    audience(w, 812, 58, ink.dusk, 17),
  ].join('');
}

export const debatePicture: Picture = { name: 'banner-debate', ...wide, draw: debate };

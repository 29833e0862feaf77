import { figure, footShadow } from '../kit/figure.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { sit } from '../kit/poses.ts';
import { glow, shade } from '../kit/print.ts';
import { ellipse, many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { beam, curtain } from '../kit/stage.ts';
import { note } from './music-parts.ts';

function piano(): string {
  const { w, h } = lying;
  const body = 'M470 420C640 400 820 410 950 450C1080 490 1090 590 1000 610L470 620Z';
  const keys = many(
    17,
    (i) =>
      `${rect(440 + i * 11, 608, 10, 30, ink.paper)}${i % 7 === 2 || i % 7 === 6 ? '' : rect(447 + i * 11, 608, 6, 18, ink.black)}`,
  );
  return [
    rect(0, 0, w, h, ink.maroon),
    curtain(0, 0, w, 690, ink.evergreen, 14),
    path('M0 680L1200 680L1200 900L0 900Z', ink.wood),
    many(5, (i) =>
      stroke(`M0 ${n(712 + i * 40)}L1200 ${n(712 + i * 40)}`, darker(ink.wood, 0.18), 4),
    ),
    shade(rectD(0, 680, w, 220), 'bottom', ink.bark, 0.8, 0.9),
    beam([820, -30], [640, 800], 430, ink.straw, 0.24),
    ellipse(680, 806, 430, 46, darker(ink.wood, 0.35)),
    path('M520 420L980 440L1090 150L700 110Z', ink.black),
    path('M540 416L960 434L1056 176L712 136Z', ink.bark),
    stroke('M900 430L930 280', ink.marigold, 7),
    path(body, ink.black),
    shade(body, 'top', ink.steel, 0.5, 0.5),
    path('M470 560L1030 560C1060 590 1030 640 990 650L470 660Z', darker(ink.black, 0.2)),
    rect(424, 600, 210, 40, ink.bark, 4),
    keys,
    rect(414, 636, 226, 16, ink.black, 4),
    rect(500, 650, 30, 150, ink.black),
    rect(940, 640, 30, 150, ink.black),
    rect(700, 650, 14, 140, ink.black),
    rect(690, 780, 60, 10, ink.marigold, 4),
    path('M560 420L720 426L740 330L580 322Z', ink.paper),
    many(4, (i) =>
      stroke(
        `M${n(584 + i * 3)} ${n(402 - i * 20)}L${n(716 + i * 3)} ${n(408 - i * 20)}`,
        ink.stone,
        4,
      ),
    ),
    footShadow(300, 806, 130),
    rect(212, 690, 170, 26, ink.brick, 10),
    rect(230, 712, 16, 92, ink.black),
    rect(350, 712, 16, 92, ink.black),
    figure(
      {
        skin: skins[3],
        hair: '#1F1C1B',
        style: 'curly',
        top: ink.paper,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...sit,
        neck: [5, -54],
        hands: [
          [31, -38],
          [30, -36],
        ],
        tilt: 8,
      },
      { x: 288, y: 808, s: 5 },
    ),
    glow(820, 140, 240, ink.straw, 0.3),
    note(180, 250, 2, ink.marigold),
    note(290, 170, 1.5, ink.straw),
    note(400, 260, 1.2, ink.straw),
  ].join('');
}

export const pianoPicture: Picture = { name: 'gallery-piano', ...lying, draw: piano };

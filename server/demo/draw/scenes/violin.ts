import { figure, footShadow } from '../kit/figure.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { sideways } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { beam, curtain } from '../kit/stage.ts';
import { note } from './music-parts.ts';

function violin(): string {
  const { w, h } = standing;
  const fiddle = place(
    `${path('M0 -10C10 -10 11 -3 8 1C6 4 9 8 12 13C14 20 8 24 0 24C-8 24 -14 20 -12 13C-9 8 -6 4 -8 1C-11 -3 -10 -10 0 -10Z', ink.brick)}${rect(-1.6, -34, 3.2, 32, ink.bark)}${rect(-2.2, -2, 4.4, 18, ink.black, 1)}${rect(-2.4, -38, 4.8, 6, ink.bark, 2)}${stroke('M0 -32L0 18', ink.straw, 0.7)}`,
    { x: 17, y: -75, s: 0.8, turn: 84 },
  );
  const bow = stroke('M8 -62L34 -96', ink.bark, 1.6);
  const stand = `${stroke('M0 0L0 -190', ink.black, 7)}${stroke('M-50 0L0 -30L50 0', ink.black, 7)}${path('M-84 -290L84 -310L84 -200L-84 -180Z', ink.paper)}${many(4, (i) => stroke(`M-66 ${n(-268 + i * 24)}L66 ${n(-284 + i * 24)}`, ink.stone, 4))}${many(5, (i) => ellipse(-50 + i * 24, -262 + ((i * 31) % 60), 8, 6, ink.black))}${path('M-90 -184L90 -206L90 -192L-90 -170Z', ink.black)}`;
  return [
    rect(0, 0, w, h, ink.dusk),
    shade(rectD(0, 0, w, h), 'top', ink.night, 0.9, 0.9),
    curtain(0, 0, w, 960, ink.brick, 11),
    beam([280, -20], [440, 1060], 360, ink.straw, 0.3),
    path('M0 960L900 940L900 1200L0 1200Z', ink.wood),
    many(6, (i) =>
      stroke(`M0 ${n(990 + i * 38)}L900 ${n(972 + i * 40)}`, darker(ink.wood, 0.18), 4),
    ),
    shade(rectD(0, 940, w, 260), 'bottom', ink.bark, 0.8, 0.9),
    ellipse(440, 1076, 330, 62, lighter(ink.wood, 0.35)),
    place(stand, { x: 680, y: 1090, s: 1.45 }),
    footShadow(400, 1086, 130),
    figure(
      {
        skin: skins[0],
        hair: '#52352A',
        style: 'long',
        top: ink.evergreen,
        bottom: ink.deep,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'skirt',
      },
      {
        ...sideways,
        neck: [0, -78],
        hands: [
          [33, -78],
          [18, -78],
        ],
        elbows: [0.9, 0.8],
        tilt: 8,
      },
      { x: 370, y: 1086, s: 7.2 },
      { between: `${fiddle}${bow}` },
    ),
    note(720, 420, 2.4, ink.straw),
    note(800, 300, 1.7, ink.straw),
    note(640, 260, 1.3, ink.marigold),
  ].join('');
}

export const violinPicture: Picture = { name: 'gallery-violin', ...standing, draw: violin };

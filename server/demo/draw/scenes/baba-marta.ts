import { oldHouse } from '../kit/houses.ts';
import { cloud, hill, sky, sun, tree } from '../kit/nature.ts';
import { ink } from '../kit/palette.ts';
import { type Picture, tall } from '../kit/picture.ts';
import { circle, ellipse, many, path, place, stroke } from '../kit/shapes.ts';
import { blossom, bough, martenitsa } from './spring-parts.ts';

function bud(x: number, y: number, s: number, turn: number): string {
  return place(
    `${path('M0 0C-9 -6 -9 -20 0 -26C9 -20 9 -6 0 0Z', ink.rose)}${path('M-6 -2Q0 -12 6 -2Q0 4 -6 -2Z', ink.leaf)}`,
    { x, y, s, turn },
  );
}

function stork(x: number, y: number, s: number): string {
  return place(
    `${path('M0 0C-40 -40 -96 -62 -150 -58C-128 -36 -92 -14 -44 8Z', ink.paper)}${path('M-150 -58C-128 -36 -112 -26 -92 -14L-70 -30C-96 -48 -120 -56 -150 -58Z', ink.black)}${path('M-10 2C10 -46 44 -82 92 -98C86 -66 66 -26 28 8Z', ink.sand)}${path('M92 -98C86 -66 76 -46 62 -26L46 -50C58 -72 74 -90 92 -98Z', ink.black)}${path('M-60 16C-30 -8 30 -10 62 4L104 -4L62 16C30 26 -30 26 -60 16Z', ink.paper)}${path('M100 -5L150 4L102 6Z', ink.brick)}${stroke('M-56 16L-120 28M-54 19L-116 36', ink.brick, 4)}${circle(98, -1, 9, ink.paper)}${circle(101, -3, 2, ink.black)}`,
    { x, y, s },
  );
}

function babaMarta(): string {
  const { w, h } = tall;
  return [
    sky(w, h, ink.sky, ink.sand),
    sun(650, 820, 120),
    cloud(160, 640, 1.5),
    cloud(740, 640, 1.1),
    hill(w, h, 1000, 110, 4, ink.mint),
    hill(w, h, 1060, 80, 11, ink.sage),
    place(oldHouse(0, 0, 170, 150, ink.paper), { x: 120, y: 1130 }),
    place(oldHouse(0, 0, 150, 140, ink.straw), { x: 360, y: 1150 }),
    place(oldHouse(0, 0, 180, 160, ink.blush), { x: 600, y: 1140 }),
    tree(330, 1146, 1.4, ink.leaf, 3),
    tree(560, 1156, 1.2, ink.evergreen, 8),
    tree(830, 1150, 1.6, ink.leaf, 12),
    tree(70, 1146, 1.5, ink.evergreen, 5),
    hill(w, h, 1170, 40, 6, ink.leaf),
    many(46, (i) =>
      circle(
        20 + ((i * 137) % 870),
        1210 + ((i * 53) % 120),
        5 + (i % 3) * 1.6,
        [ink.paper, ink.marigold, ink.blush][i % 3] ?? ink.paper,
      ),
    ),
    stork(270, 800, 1.15),
    bough('M-40 60C160 150 300 120 480 210C640 290 720 250 960 330', 30),
    bough('M250 148C330 240 330 330 420 400', 15),
    bough('M560 248C640 190 700 120 800 90', 15),
    bough('M680 276C730 330 790 370 850 450', 12),
    bough('M120 116C170 60 250 30 330 20', 13),
    martenitsa(210, 150, 1.9, 110),
    martenitsa(610, 272, 2.3, 130),
    martenitsa(420, 400, 1.25, 90),
    ...(
      [
        [60, 90, 1.5],
        [150, 70, 1.1],
        [230, 46, 1.5],
        [330, 30, 1.8],
        [320, 170, 1.6],
        [372, 300, 1.3],
        [420, 190, 1.9],
        [470, 230, 1.2],
        [520, 200, 1.5],
        [700, 140, 1.7],
        [790, 96, 1.9],
        [660, 190, 1.2],
        [720, 290, 1.6],
        [800, 380, 1.8],
        [850, 450, 1.4],
        [860, 310, 2],
        [110, 150, 1.7],
        [390, 90, 1.1],
      ] as const
    ).map(([x, y, s], i) => blossom(x, y, s, i * 37)),
    ...(
      [
        [270, 30, 1.2, -30],
        [740, 116, 1.2, 40],
        [400, 360, 1, 130],
        [560, 250, 1.1, 170],
        [826, 420, 1.1, 100],
        [180, 110, 1, 10],
        [460, 176, 1.1, 20],
      ] as const
    ).map(([x, y, s, turn]) => bud(x, y, s, turn)),
    many(9, (i) =>
      place(ellipse(0, 0, 9, 5, ink.blush), {
        x: 90 + ((i * 211) % 760),
        y: 520 + ((i * 97) % 420),
        turn: i * 40,
      }),
    ),
  ].join('');
}

export const babaMartaPicture: Picture = { name: 'banner-baba-marta', ...tall, draw: babaMarta };

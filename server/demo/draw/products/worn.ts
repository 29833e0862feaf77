import { darker, ink } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { ground, hoodieShape, leafMark } from '../kit/wear.ts';

function hoodie(): string {
  return `${ground(ink.straw)}${shadow(600, 1020, 440, 60, 0.4)}${place(hoodieShape(ink.evergreen), { x: 600, y: 640, s: 1.55 })}`;
}

function tShirt(): string {
  const body =
    'M-150 -260Q-100 -290 -70 -296Q0 -240 70 -296Q100 -290 150 -260L300 -150L224 -30L160 -74L166 300H-166L-160 -74L-224 -30L-300 -150Z';
  const runner = `${circle(52, -78, 26, ink.evergreen)}${stroke('M34 -40L-4 34', ink.evergreen, 38)}${stroke('M-4 36L52 64L40 128M-8 36L-48 88L-112 84', ink.evergreen, 24)}${stroke('M30 -34L84 4L118 -24M22 -30L-46 -28L-58 18', ink.evergreen, 19)}${stroke('M-150 -30H-90M-170 20H-100M-160 130H-80', ink.brick, 11)}`;
  return `${ground(ink.sky)}${shadow(600, 1010, 360, 50, 0.4)}${place(
    `${path(body, ink.marigold)}${shade(body, 'bottom', ink.honey, 0.9, 0.8)}${stroke('M-70 -296Q0 -236 70 -296', darker(ink.marigold, 0.24), 15)}${stroke('M-160 -74L-172 -130M160 -74L172 -130', darker(ink.marigold, 0.2), 6)}${stroke('M-236 -48L-288 -134', ink.honey, 7)}${stroke('M236 -48L288 -134', ink.honey, 7)}${stroke('M-164 280L164 280', ink.honey, 6)}${place(runner, { x: 6, y: -24, s: 0.92 })}`,
    { x: 600, y: 630, s: 1.28 },
  )}`;
}

function toteBag(): string {
  const body = 'M-260 -190H260L286 330Q0 350 -286 330Z';
  const sprig = `${stroke('M-90 170Q0 60 40 -110', ink.evergreen, 12)}${[
    [-62, 130, -64],
    [-28, 84, 62],
    [-8, 50, -58],
    [22, -6, 66],
    [26, -24, -50],
    [40, -104, 6],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(path('M0 0C-40 -20 -46 -70 0 -104C46 -70 40 -20 0 0Z', ink.evergreen), { x, y, turn }),
    )
    .join('')}${[
    [-30, 150],
    [-10, 172],
    [-46, 182],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `${stroke(`M-50 120L${n(x)} ${n(y)}`, ink.evergreen, 5)}${circle(x, y, 13, ink.marigold)}`,
    )
    .join('')}`;
  return `${ground(ink.sage)}${shadow(600, 1000, 400, 56, 0.4)}${place(
    `${stroke('M-120 -180C-130 -420 -50 -440 -30 -440H30C50 -440 130 -420 120 -180', darker(ink.sand, 0.25), 38)}${path(body, ink.sand)}${shade(body, 'bottom', ink.wood, 0.6, 0.9)}${stroke('M-150 -150C-170 -400 -80 -470 0 -470C80 -470 170 -400 150 -150', ink.straw, 36)}${rect(-262, -194, 524, 34, ink.stone)}${many(2, (i) => `${rect(-172 + i * 304, -170, 44, 70, ink.straw, 4)}${stroke(`M${-164 + i * 304} -162l28 54M${-136 + i * 304} -162l-28 54`, ink.wood, 4)}`)}${place(sprig, { x: 10, y: 90, s: 1.05 })}`,
    { x: 600, y: 650, s: 1.05 },
  )}`;
}

function beanie(): string {
  const crown = 'M-290 60C-300 -180 -150 -290 0 -290C150 -290 300 -180 290 60Z';
  const ribs = many(13, (i) =>
    stroke(
      `M${-250 + i * 41.6} 60Q${-190 + i * 31.6} -120 ${-40 + i * 6.6} -276`,
      darker(ink.evergreen, 0.2),
      5,
    ),
  );
  const stitches = many(3, (row) =>
    many(11, (i) => stroke(`M${-216 + i * 43} ${-20 - row * 80}l12 16l12 -16`, ink.leaf, 6)),
  );
  return `${ground(ink.blush)}${shadow(600, 960, 380, 60, 0.4)}${place(
    `${circle(0, -320, 96, ink.brick)}${many(26, (i) => stroke(`M${Math.cos(i) * 60} ${-320 + Math.sin(i) * 60}l${Math.cos(i) * 46} ${Math.sin(i) * 46}`, i % 2 ? ink.brick : ink.maroon, 15))}${many(14, (i) => stroke(`M${Math.cos(i * 1.7) * 20} ${-320 + Math.sin(i * 1.7) * 20}l${Math.cos(i * 1.7) * 40} ${Math.sin(i * 1.7) * 40}`, i % 2 ? ink.rose : ink.brick, 11))}${path(crown, ink.evergreen)}<clipPath id="crown"><path d="${crown}"/></clipPath><g clip-path="url(#crown)">${ribs}${stitches}</g>${shade(crown, 'right', ink.night, 0.7, 0.8)}${rect(-312, 40, 624, 150, ink.marigold, 40)}${many(20, (i) => stroke(`M${-290 + i * 30.6} 54V176`, ink.honey, 7))}${shade(rectD(-312, 60, 624, 120), 'bottom', ink.honey, 0.8, 0.8)}`,
    { x: 600, y: 730, s: 1.12 },
  )}`;
}

function bottle(): string {
  const body =
    'M-130 -180Q-130 -260 -70 -280H70Q130 -260 130 -180V400Q130 430 100 430H-100Q-130 430 -130 400Z';
  return `${ground(ink.marigold)}${shadow(640, 1090, 300, 46, 0.45)}${place(
    `${stroke('M-44 -400Q-50 -470 0 -470Q50 -470 44 -400', ink.dusk, 22)}${rect(-74, -400, 148, 110, ink.dusk, 16)}${many(6, (i) => rect(-58 + i * 22, -384, 8, 80, ink.night, 4))}${rect(-64, -300, 128, 28, ink.stone)}${path(body, ink.evergreen)}${shade(body, 'right', ink.night, 0.8, 0.7)}${rect(-100, -170, 26, 500, ink.leaf, 13)}${rect(-130, 300, 260, 12, ink.marigold)}${rect(-20, 330, 120, 5, ink.sage)}${place(leafMark(ink.straw, ink.evergreen), { x: 10, y: 60, s: 1.9 })}${rect(-130, 404, 260, 26, ink.stone, 12)}`,
    { x: 600, y: 645, s: 1.04 },
  )}`;
}

export const wornPictures: readonly Picture[] = [
  { name: 'product-hoodie', ...square, draw: hoodie },
  { name: 'product-t-shirt', ...square, draw: tShirt },
  { name: 'product-tote-bag', ...square, draw: toteBag },
  { name: 'product-beanie', ...square, draw: beanie },
  { name: 'product-bottle', ...square, draw: bottle },
];

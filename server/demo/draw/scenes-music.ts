import { figure, footShadow } from './figure.ts';
import { flag, oldHouse } from './houses.ts';
import { cloud, sky, tree } from './nature.ts';
import { darker, ink, lighter, skins } from './palette.ts';
import { lying, type Picture, standing } from './picture.ts';
import { lookOf, sideways, sit, walk } from './poses.ts';
import { glow, shade } from './print.ts';
import { seeded } from './random.ts';
import { circle, ellipse, line, many, path, place, poly, rect, rectD, stroke } from './shapes.ts';
import { beam, bunting, curtain } from './things.ts';

function note(x: number, y: number, s: number, color: string): string {
  return place(`${ellipse(0, 0, 10, 7.6, color)}${line([[8.6, -1], [8.6, -42]], color, 3.6)}${stroke('M8.6 -42Q14 -28 24 -26', color, 5)}`, { x, y, s });
}

function violin(): string {
  const { w, h } = standing;
  const fiddle = place(
    `${path('M0 -10C10 -10 11 -3 8 1C6 4 9 8 12 13C14 20 8 24 0 24C-8 24 -14 20 -12 13C-9 8 -6 4 -8 1C-11 -3 -10 -10 0 -10Z', ink.brick)}${rect(-1.6, -34, 3.2, 32, ink.bark)}${rect(-2.2, -2, 4.4, 18, ink.black, 1)}${rect(-2.4, -38, 4.8, 6, ink.bark, 2)}${line([[0, -32], [0, 18]], ink.straw, 0.7)}`,
    { x: 17, y: -75, s: 0.8, turn: 84 },
  );
  const bow = line([[8, -62], [34, -96]], ink.bark, 1.6);
  const stand = `${line([[0, 0], [0, -190]], ink.black, 7)}${line([[-50, 0], [0, -30], [50, 0]], ink.black, 7)}${poly([[-84, -290], [84, -310], [84, -200], [-84, -180]], ink.paper)}${many(4, (i) => line([[-66, -268 + i * 24], [66, -284 + i * 24]], ink.stone, 4))}${many(5, (i) => ellipse(-50 + i * 24, -262 + ((i * 31) % 60), 8, 6, ink.black))}${poly([[-90, -184], [90, -206], [90, -192], [-90, -170]], ink.black)}`;
  return [
    rect(0, 0, w, h, ink.dusk),
    shade(rectD(0, 0, w, h), 'top', ink.night, 0.9, 0.9),
    curtain(0, 0, w, 960, ink.brick, 11),
    beam([280, -20], [440, 1060], 360, ink.straw, 0.3),
    poly([[0, 960], [900, 940], [900, 1200], [0, 1200]], ink.wood),
    many(6, (i) => line([[0, 990 + i * 38], [900, 972 + i * 40]], darker(ink.wood, 0.18), 4)),
    shade(rectD(0, 940, w, 260), 'bottom', ink.bark, 0.8, 0.9),
    ellipse(440, 1076, 330, 62, lighter(ink.wood, 0.35)),
    place(stand, { x: 680, y: 1090, s: 1.45 }),
    footShadow(400, 1086, 130),
    figure({ skin: skins[0], hair: '#52352A', style: 'long', top: ink.evergreen, bottom: ink.deep, shoes: ink.black, sleeves: 'long', garment: 'skirt' }, { ...sideways, neck: [0, -78], hands: [[33, -78], [18, -78]], elbows: [0.9, 0.8], tilt: 8 }, { x: 370, y: 1086, s: 7.2 }, { between: `${fiddle}${bow}` }),
    note(720, 420, 2.4, ink.straw),
    note(800, 300, 1.7, ink.straw),
    note(640, 260, 1.3, ink.marigold),
  ].join('');
}

function piano(): string {
  const { w, h } = lying;
  const body = 'M470 420C640 400 820 410 950 450C1080 490 1090 590 1000 610L470 620Z';
  const keys = many(17, (i) => `${rect(440 + i * 11, 608, 10, 30, ink.paper)}${i % 7 === 2 || i % 7 === 6 ? '' : rect(447 + i * 11, 608, 6, 18, ink.black)}`);
  return [
    rect(0, 0, w, h, ink.maroon),
    curtain(0, 0, w, 690, ink.evergreen, 14),
    poly([[0, 680], [1200, 680], [1200, 900], [0, 900]], ink.wood),
    many(5, (i) => line([[0, 712 + i * 40], [1200, 712 + i * 40]], darker(ink.wood, 0.18), 4)),
    shade(rectD(0, 680, w, 220), 'bottom', ink.bark, 0.8, 0.9),
    beam([820, -30], [640, 800], 430, ink.straw, 0.24),
    ellipse(680, 806, 430, 46, darker(ink.wood, 0.35)),
    poly([[520, 420], [980, 440], [1090, 150], [700, 110]], ink.black),
    poly([[540, 416], [960, 434], [1056, 176], [712, 136]], ink.bark),
    line([[900, 430], [930, 280]], ink.marigold, 7),
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
    poly([[560, 420], [720, 426], [740, 330], [580, 322]], ink.paper),
    many(4, (i) => line([[584 + i * 3, 402 - i * 20], [716 + i * 3, 408 - i * 20]], ink.stone, 4)),
    footShadow(300, 806, 130),
    rect(212, 690, 170, 26, ink.brick, 10),
    rect(230, 712, 16, 92, ink.black),
    rect(350, 712, 16, 92, ink.black),
    figure({ skin: skins[3], hair: '#1F1C1B', style: 'curly', top: ink.paper, bottom: ink.dusk, shoes: ink.black, sleeves: 'long', garment: 'trousers' }, { ...sit, neck: [5, -54], hands: [[31, -38], [30, -36]], tilt: 8 }, { x: 288, y: 808, s: 5 }),
    glow(820, 140, 240, ink.straw, 0.3),
    note(180, 250, 2, ink.marigold),
    note(290, 170, 1.5, ink.straw),
    note(400, 260, 1.2, ink.straw),
  ].join('');
}

function drums(): string {
  const { w, h } = lying;
  const drum = `${rect(6, -62, 22, 18, ink.brick, 2)}${many(4, (i) => line([[7 + i * 5.6, -61], [10 + i * 5.6, -45]], ink.straw, 1))}${rect(5, -64, 24, 4, ink.paper, 2)}${rect(5, -46, 24, 3.4, ink.paper, 1.6)}${line([[2, -76], [12, -62]], ink.paper, 2)}`;
  const sticks = `${line([[16, -60], [25, -74]], ink.wood, 1.6)}${line([[18, -64], [9, -78]], ink.wood, 0.1)}`;
  const horn = `${line([[10, -80], [34, -84]], ink.marigold, 3.4)}${path('M32 -88.4L46 -96C48 -88 48 -78 44 -74L32 -81Z', ink.marigold)}${stroke('M16 -80q2 9 12 6q5 -3 1 -9', ink.honey, 2.4)}`;
  const uniform = (seed: number) =>
    lookOf(seeded(seed), { top: ink.paper, bottom: ink.evergreen, sleeves: 'long', garment: 'trousers', shoes: ink.black, style: 'cap', hat: ink.evergreen });
  const drummer = (seed: number, x: number, s: number): string =>
    `${footShadow(x, 802, s * 24)}${figure(uniform(seed), { ...walk, hands: [[19, -62], [17, -60]], elbows: [1, 1] }, { x, y: 800, s }, { between: `${drum}${sticks}` })}`;
  const player = (seed: number, x: number, s: number): string =>
    `${footShadow(x, 742, s * 24)}${figure(uniform(seed), { ...walk, hands: [[20, -81], [16, -80]], elbows: [1, 1] }, { x, y: 740, s }, { between: horn })}`;
  return [
    sky(w, h, ink.sky, ink.sand),
    cloud(700, 120, 1.3),
    oldHouse(40, 560, 300, 330, ink.paper),
    oldHouse(420, 560, 280, 300, ink.blush),
    oldHouse(800, 560, 330, 350, ink.straw),
    tree(380, 570, 2.3, ink.leaf, 3),
    tree(750, 570, 2.5, ink.evergreen, 6),
    bunting([-20, 120], [1220, 100], 60, 22, 40),
    rect(0, 556, w, 344, ink.stone),
    shade(rectD(0, 556, w, 344), 'bottom', ink.steel, 0.7, 0.9),
    many(40, (i) => rect(((i * 173) % 1200) - 20, 600 + Math.floor(i / 5) * 38, 46, 10, darker(ink.stone, 0.1), 5)),
    player(6, 180, 3.4),
    player(22, 470, 3.4),
    player(41, 760, 3.4),
    flag(1060, 330, 3.6, [ink.paper, ink.leaf, ink.brick]),
    drummer(4, 330, 4.4),
    drummer(15, 650, 4.4),
    drummer(28, 970, 4.4),
  ].join('');
}

export const musicPictures: readonly Picture[] = [
  { name: 'gallery-violin', ...standing, draw: violin },
  { name: 'gallery-piano', ...lying, draw: piano },
  { name: 'gallery-drums', ...lying, draw: drums },
];

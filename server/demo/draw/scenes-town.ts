import { figure, footShadow } from './figure.ts';
import { flag, oldHouse, school } from './houses.ts';
import { cloud, hill, sky, sun, tree } from './nature.ts';
import { darker, ink, lighter, skins } from './palette.ts';
import { lying, type Picture, standing, wide } from './picture.ts';
import { back, carry, lookOf, point, sideways, stand, wave } from './poses.ts';
import { shade, shadow } from './print.ts';
import { seeded } from './random.ts';
import { circle, ellipse, line, many, path, place, poly, rect, rectD, smooth, stroke, times } from './shapes.ts';
import { bookPile, bunting, openBook, pot, spines, table } from './things.ts';
import { tallWindow } from './houses.ts';

const letters: readonly string[] = [
  'M-14 20L0 -20L14 20M-9 8H9',
  'M12 -20H-10V20H4Q14 20 14 9T4 -1H-10',
  'M-10 20V-20H3Q12 -20 12 -10.5T3 -1H-10M3 -1Q14 -1 14 9.5T3 20H-10',
  'M0 -20V20M-17 -20Q-15 0 0 0Q-15 0 -17 20M17 -20Q15 0 0 0Q15 0 17 20',
  'M-14 -20V14H14V-20M0 -20V14M14 14V24',
  'M12 20V-20H1Q-11 -20 -11 -9.5T1 1H12M0 1L-12 20',
];

function letter(i: number, x: number, y: number, s: number, color: string): string {
  const board = `${rect(-28, -34, 56, 68, ink.paper, 7)}<rect x="-28" y="-34" width="56" height="68" rx="7" fill="none" stroke="${color}" stroke-width="5"/>`;
  return place(`${line([[0, 34], [0, 112]], ink.bark, 5)}${board}${stroke(letters[i % letters.length] ?? '', color, 7)}`, { x, y, s });
}

function mayParade(): string {
  const { w, h } = wide;
  const street = 'M0 900V690L470 560H1130L1600 690V900Z';
  const pupil = (seed: number, x: number, y: number, s: number, pose = stand, more = {}): string =>
    `${footShadow(x, y, s * 16)}${figure(lookOf(seeded(seed), { top: ink.paper, bottom: ink.evergreen, sleeves: 'long', shoes: ink.black, ...more }), pose, { x, y, s })}`;
  const wreath = (x: number, y: number, r: number): string =>
    many(16, (i) => circle(x + Math.cos(i * 0.393) * r, y + Math.sin(i * 0.393) * r, r * 0.26, [ink.leaf, ink.brick, ink.evergreen, ink.marigold][i % 4] ?? ink.leaf));
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
    many(30, (i) => ellipse(180 + ((i * 331) % 1250), 690 + Math.floor(i / 5) * 36, 24, 5, darker(ink.stone, 0.12))),
    bunting([200, 250], [1400, 250], 60, 24, 34),
    many(11, (i) => pupil(i * 9 + 50, 500 + i * 60, 622 + (i % 2) * 10, 1.2)),
    many(5, (i) => flag(560 + i * 110, 470, 0.9, [ink.paper, ink.leaf, ink.brick])),
    many(8, (i) => pupil(i * 5 + 8, 430 + i * 106, 690 + (i % 2) * 8, 1.75, carry)),
    many(6, (i) => letter(i, 470 + i * 130, 548, 0.95, [ink.evergreen, ink.brick, ink.dusk][i % 3] ?? ink.dusk)),
    flag(248, 400, 3.6, [ink.paper, ink.leaf, ink.brick]),
    flag(1290, 400, 3.6, [ink.paper, ink.leaf, ink.brick]),
    pupil(31, 250, 850, 3.3, carry, { garment: 'skirt', style: 'tail', hair: '#52352A' }),
    pupil(3, 520, 866, 3.5, carry, { skin: skins[1], style: 'short', garment: 'trousers' }),
    wreath(520, 660, 52),
    pupil(12, 800, 876, 3.7, { ...stand, hands: [[-8, -68], [8, -68]], elbows: [1, -1] }, { style: 'bob', hair: '#A5673A', garment: 'skirt', skin: skins[0] }),
    letter(3, 800, 560, 2.1, ink.brick),
    pupil(71, 1080, 866, 3.5, wave, { style: 'curly', hair: '#1F1C1B', skin: skins[3], garment: 'trousers' }),
    pupil(5, 1292, 850, 3.3, carry, { style: 'long', hair: '#D3A354', garment: 'skirt', skin: skins[2] }),
  ].join('');
}

function bookFair(): string {
  const { w, h } = wide;
  const awning = many(14, (i) => {
    const color = i % 2 ? ink.paper : ink.evergreen;
    const d = `M${340 + i * 68} 150h68l${(i - 6.5) * 5 + 2} 130a34 30 0 0 1 -70 0Z`;
    return `${path(d, color)}${shade(d, 'bottom', darker(color, 0.5), 0.6, 0.6)}`;
  });
  const crate = (x: number, y: number, s: number, seed: number): string =>
    place(`${spines(-100, -20, 200, 92, seed)}${rect(-110, -54, 220, 54, ink.wood)}${rect(-110, -54, 220, 6, lighter(ink.wood, 0.3))}${rect(-110, -30, 220, 4, darker(ink.wood, 0.25))}${rect(-110, -54, 12, 54, darker(ink.wood, 0.15))}${rect(98, -54, 12, 54, darker(ink.wood, 0.15))}`, { x, y, s });
  const reading = `${poly([[8, -66], [19, -70], [20, -56], [9, -52]], ink.brick)}${poly([[19, -70], [29, -66], [29, -52], [20, -56]], ink.paper)}`;
  return [
    rect(0, 0, w, h, ink.straw),
    shade(rectD(0, 0, w, 620), 'top', ink.honey, 0.5, 0.9),
    rect(0, 600, w, 300, ink.sand),
    many(9, (i) => poly([[i * 200 - 60, 640], [i * 200 + 40, 640], [i * 230 - 130, 900], [i * 230 - 260, 900]], ink.stone)),
    shade(rectD(0, 620, w, 280), 'bottom', ink.wood, 0.5, 0.9),
    rect(0, 596, w, 26, ink.evergreen),
    tallWindow(40, 130, 190, 380, `${rect(40, 130, 190, 380, ink.mist)}${tree(130, 560, 3.2, ink.sage, 4)}`, ink.paper),
    tallWindow(1380, 130, 190, 380, `${rect(1380, 130, 190, 380, ink.mist)}${tree(1480, 560, 3.2, ink.sage, 7)}`, ink.paper),
    rect(330, 280, 24, 480, ink.bark),
    rect(1266, 280, 24, 480, ink.bark),
    rect(372, 290, 876, 330, darker(ink.wood, 0.25)),
    many(3, (i) => `${spines(390, 392 + i * 108, 840, 84, i + 5)}${rect(372, 392 + i * 108, 876, 14, ink.wood)}`),
    figure(lookOf(seeded(8), { style: 'bob', hair: '#A5673A', top: ink.marigold, garment: 'trousers', skin: skins[0] }), { ...wave, hands: [[-10, -56], [22, -92]] }, { x: 640, y: 790, s: 3.7 }),
    figure(lookOf(seeded(9), { style: 'short', hair: '#1F1C1B', top: ink.brick, garment: 'trousers', skin: skins[3] }), carry, { x: 980, y: 790, s: 3.8 }, { front: bookPile(0, -55, 24, 4, 3) }),
    awning,
    rect(320, 136, 980, 20, ink.bark, 6),
    table(300, 800, 1020, 190, ink.wood, ink.evergreen),
    crate(420, 606, 1, 11),
    crate(800, 604, 1, 13),
    crate(1180, 606, 1, 17),
    bookPile(590, 606, 120, 4, 5),
    bookPile(1010, 606, 110, 3, 8),
    bunting([300, 690], [1320, 690], 26, 18, 34),
    footShadow(190, 830, 80),
    figure(lookOf(seeded(14), { style: 'long', hair: '#3A2A22', top: ink.steel, garment: 'skirt', bottom: ink.maroon, skin: skins[1], sleeves: 'long' }), { ...sideways, hands: [[21, -60], [20, -58]] }, { x: 180, y: 830, s: 4.4 }, { between: reading }),
    footShadow(1440, 840, 80),
    figure(lookOf(seeded(2), { style: 'tail', hair: '#D3A354', top: ink.evergreen, garment: 'trousers', bottom: ink.dusk, sleeves: 'long', skin: skins[2] }), { ...point, hands: [[6, -46], [28, -70]] }, { x: 1440, y: 840, s: 4.3, flip: true }),
    bookPile(1560, 880, 150, 5, 21),
    pot(60, 880, 2.4, ink.leaf),
  ].join('');
}

function bookAndWreath(): string {
  const { w, h } = standing;
  const sprig = (turn: number, color: string): string =>
    place(`${stroke('M0 0Q30 -120 10 -250', ink.leaf, 7)}${many(6, (i) => place(path('M0 0C-22 -14 -26 -46 0 -66C26 -46 22 -14 0 0Z', i % 2 ? ink.leaf : ink.evergreen), { x: 16 - (i > 3 ? 6 : 0), y: -40 - i * 36, turn: i % 2 ? 62 : -58, s: 0.9 }))}${many(5, (i) => place(ellipse(0, -22, 15, 22, color), { x: 10, y: -262, turn: i * 72 }))}${circle(10, -262, 13, ink.marigold)}`, { x: 450, y: 800, turn });
  return [
    rect(0, 0, w, h, ink.evergreen),
    shade(rectD(0, 0, w, h), 'bottom', ink.night, 0.6, 0.9),
    many(14, (i) => poly([[450, 640], [450 + Math.cos((i / 14) * 6.283) * 1100, 640 + Math.sin((i / 14) * 6.283) * 1100], [450 + Math.cos((i / 14) * 6.283 + 0.22) * 1100, 640 + Math.sin((i / 14) * 6.283 + 0.22) * 1100]], '#12684F')),
    ...[-62, -36, -12, 12, 36, 62].map((turn, i) => sprig(turn, [ink.brick, ink.paper, ink.rose][i % 3] ?? ink.paper)),
    many(6, (i) => place(`${rect(-46, -56, 92, 112, [ink.paper, ink.marigold, ink.brick, ink.straw, ink.sky, ink.rose][i] ?? ink.paper, 12)}${stroke(letters[i] ?? '', i === 2 ? ink.paper : ink.black, 6)}`, { x: 120 + i * 132, y: 210 + (i % 2 ? 0 : 110) + (i === 2 || i === 3 ? -60 : 0), turn: (i - 2.5) * 7, s: 0.95 + (i % 2) * 0.15 })),
    shadow(450, 1040, 420, 90, 0.5),
    openBook(450, 780, 3.5, ink.brick),
    stroke('M450 800V1120l-24 40l-10 -30', ink.marigold, 14),
  ].join('');
}

function libraryWindow(): string {
  const { w, h } = standing;
  const outside = `${rect(240, 100, 440, 800, ink.mist)}${circle(580, 290, 66, ink.paper)}${path(`${smooth(times(5, (i) => [220 + i * 120, 640 - (i % 2) * 50] as const))}L720 920L220 920Z`, ink.sage)}${tree(350, 860, 4.6, ink.leaf, 4)}${tree(600, 840, 3, ink.evergreen, 6)}`;
  const book = `${poly([[10, -52], [22, -55], [22, -42], [11, -40]], ink.brick)}${poly([[22, -55], [33, -51], [33, -39], [22, -42]], darker(ink.brick, 0.2))}`;
  return [
    rect(0, 0, w, h, ink.straw),
    shade(rectD(0, 0, w, 1000), 'top', ink.honey, 0.6, 0.9),
    many(5, (i) => `${spines(10, 230 + i * 190, 190, 150, i + 31)}${rect(0, 230 + i * 190, 208, 18, ink.wood)}${spines(712, 230 + i * 190, 190, 150, i + 57)}${rect(700, 230 + i * 190, 208, 18, ink.wood)}`),
    rect(198, 0, 20, 1010, darker(ink.wood, 0.2)),
    rect(690, 0, 20, 1010, darker(ink.wood, 0.2)),
    tallWindow(260, 90, 390, 740, outside, ink.paper),
    poly([[280, 850], [640, 850], [820, 1200], [60, 1200]], ink.paper, 'opacity="0.35"'),
    rect(0, 1000, w, 200, ink.bark),
    shade(rectD(0, 1000, w, 200), 'bottom', ink.black, 0.6, 0.9),
    rect(216, 836, 478, 26, ink.paper),
    rect(216, 862, 478, 150, darker(ink.straw, 0.12)),
    rect(236, 812, 438, 34, ink.brick, 14),
    figure(lookOf(seeded(6), { style: 'bun', hair: '#52352A', top: ink.evergreen, bottom: ink.dusk, skin: skins[0], garment: 'trousers', sleeves: 'long', shoes: ink.paper }), { hip: [-14, -8], neck: [-18, -39], feet: [[34, 0], [31, 0]], hands: [[12, -32], [13, -30]], knees: [-1, -0.86], elbows: [1, 1], tilt: 14, facing: 'side' }, { x: 430, y: 820, s: 5 }, { between: place(book, { x: -8, y: 14 }) }),
    bookPile(620, 812, 96, 3, 6),
    pot(300, 812, 1.5, ink.leaf),
    line([[450, -10], [450, 60]], ink.black, 4),
    bookPile(150, 1150, 190, 5, 12),
    bookPile(760, 1160, 170, 3, 19),
  ].join('');
}

export const townPictures: readonly Picture[] = [
  { name: 'banner-may-parade', ...wide, draw: mayParade },
  { name: 'banner-book-fair', ...wide, draw: bookFair },
  { name: 'gallery-open-book', ...standing, draw: bookAndWreath },
  { name: 'gallery-library-window', ...standing, draw: libraryWindow },
];

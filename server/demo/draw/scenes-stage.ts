import { figure, footShadow } from './figure.ts';
import { tallWindow } from './houses.ts';
import { conifer, snowfall } from './nature.ts';
import { darker, hairs, ink, lighter, skins } from './palette.ts';
import { type Picture, tall, wide } from './picture.ts';
import { back, carry, lookOf, point, sideways } from './poses.ts';
import { blend, glow, shade } from './print.ts';
import { seeded } from './random.ts';
import { circle, ellipse, line, many, path, place, poly, rect, rectD, smooth, stroke, times } from './shapes.ts';
import { audience, beam, bulbs, curtain, stageLamp } from './things.ts';

function singer(i: number, x: number, y: number, s: number): string {
  const look = lookOf(seeded(i * 7 + 3), {
    top: ink.paper,
    bottom: ink.dusk,
    sleeves: 'long',
    garment: i % 3 === 0 ? 'skirt' : 'trousers',
    skin: skins[(i * 2) % skins.length] ?? skins[0],
    hair: hairs[(i * 5) % hairs.length] ?? hairs[0],
  });
  const folder = `${poly([[-12, -66], [0, -62], [0, -48], [-12, -52]], ink.evergreen)}${poly([[12, -66], [0, -62], [0, -48], [12, -52]], ink.deep)}`;
  const scarf = `${line([[-5.5, -77], [5.5, -77]], ink.brick, 5)}${line([[4, -76], [6, -62]], ink.brick, 4)}`;
  return figure(look, carry, { x, y, s }, { front: folder, between: i % 2 ? scarf : '' });
}

function winterConcert(): string {
  const { w, h } = wide;
  const outside = (x: number): string =>
    `${blend(rectD(x - 10, 60, 240, 460), 'bottom', ink.dusk, ink.steel)}${many(3, (i) => conifer(x + 20 + i * 80, 500, 2.4 - (i % 2) * 0.6, ink.deep))}${rect(x, 470, 240, 60, ink.paper)}`;
  const panes = times(5, (i) => 150 + i * 270);
  return [
    rect(0, 0, w, h, '#5A3A31'),
    shade(rectD(0, 0, w, 560), 'top', ink.night, 0.8, 0.9),
    panes.map((x) => tallWindow(x, 70, 200, 430, outside(x), ink.straw)).join(''),
    `<clipPath id="panes"><path d="${panes.map((x) => `${rectD(x + 6, 90, 188, 400)}`).join('')}"/></clipPath><g clip-path="url(#panes)">${snowfall(w, 560, 220, 6)}</g>`,
    panes.map((x) => `${line([[x + 100, 76], [x + 100, 500]], ink.straw, 7)}${line([[x, 350], [x + 200, 350]], ink.straw, 6)}`).join(''),
    beam([300, 0], [560, 640], 230, ink.straw, 0.16),
    beam([1300, 0], [1040, 640], 230, ink.straw, 0.16),
    curtain(-10, 0, 150, 700, ink.brick, 5),
    curtain(1460, 0, 150, 700, ink.brick, 5),
    bulbs([100, 10], [800, 10], 60, 12, 8),
    bulbs([800, 10], [1500, 10], 60, 12, 8),
    many(3, (row) => `${rect(300 - row * 50, 492 + row * 70, 1000 + row * 100, 84, darker(ink.wood, 0.3 - row * 0.08))}${rect(300 - row * 50, 492 + row * 70, 1000 + row * 100, 9, ink.wood)}`),
    many(9, (i) => singer(i, 372 + i * 107, 496, 2)),
    many(10, (i) => singer(i + 11, 318 + i * 107, 566, 2.15)),
    many(9, (i) => singer(i + 30, 352 + i * 112, 640, 2.3)),
    poly([[0, 690], [180, 636], [1420, 636], [1600, 690], [1600, 740], [0, 740]], ink.wood),
    shade(rectD(0, 636, w, 104), 'bottom', ink.bark, 0.7, 0.9),
    rect(0, 738, w, 162, ink.maroon),
    shade(rectD(0, 738, w, 162), 'bottom', ink.night, 0.8, 0.9),
    rect(730, 690, 140, 50, ink.bark, 4),
    figure({ skin: skins[1], hair: '#3A2A22', style: 'bun', top: ink.black, bottom: ink.black, shoes: ink.black, sleeves: 'long', garment: 'skirt' }, { ...back, hands: [[-29, -92], [28, -98]], elbows: [0.6, -0.6] }, { x: 800, y: 700, s: 2.75 }),
    audience(w, 812, 56, ink.night, 3),
  ].join('');
}

function theatreNight(): string {
  const { w, h } = tall;
  const wavesAt = (y: number, color: string, step: number): string => {
    const d = `${smooth(times(15, (i) => [i * step - 60, y + (i % 2 ? -26 : 14)] as const))}L960 1010L-60 1010Z`;
    return `${path(d, color)}${shade(d, 'bottom', darker(color, 0.5), 0.7, 0.6)}`;
  };
  const umbrella = (color: string): string =>
    `${line([[0, 0], [0, -64]], ink.bark, 1.8)}${path('M-32 -50C-30 -82 30 -82 32 -50Q24 -57 16 -50Q8 -57 0 -50Q-8 -57 -16 -50Q-24 -57 -32 -50Z', color)}${path('M-12 -73C-18 -66 -17 -56 -16 -50Q-24 -57 -32 -50C-31 -62 -22 -70 -12 -73Z', darker(color, 0.2))}`;
  const lighthouse = `${poly([[-44, 0], [44, 0], [28, -300], [-28, -300]], ink.paper)}${poly([[-39, -70], [39, -70], [35, -130], [-35, -130]], ink.brick)}${poly([[-32, -190], [32, -190], [30, -246], [-30, -246]], ink.brick)}${shade('M-44 0L44 0L28 -300L-28 -300Z', 'right', ink.dusk, 0.7, 0.8)}${rect(-38, -312, 76, 14, ink.dusk)}${rect(-22, -354, 44, 42, ink.marigold)}${poly([[-30, -354], [30, -354], [0, -392]], ink.dusk)}`;
  return [
    blend(rectD(0, 0, w, 1100), 'bottom', ink.night, ink.steel),
    circle(610, 330, 120, ink.straw),
    shade(`M490 330a120 120 0 1 0 240 0a120 120 0 1 0 -240 0Z`, 'bottom', ink.honey, 0.7, 0.9),
    many(9, (i) => line([[200 + ((i * 173) % 520), 190 + ((i * 97) % 200)], [200 + ((i * 173) % 520), 206 + ((i * 97) % 200)]], ink.straw, 4)),
    poly([[330, 430], [900, 300], [900, 480]], ink.straw, 'opacity="0.28"'),
    wavesAt(800, lighter(ink.steel, 0.25), 84),
    place(lighthouse, { x: 300, y: 830, s: 1.15 }),
    wavesAt(850, ink.steel, 76),
    wavesAt(908, ink.dusk, 88),
    many(40, (i) => line([[150 + ((i * 131) % 620), 240 + ((i * 89) % 560)], [140 + ((i * 131) % 620), 270 + ((i * 89) % 560)]], ink.mist, 2.6)),
    poly([[0, 1000], [110, 950], [790, 950], [900, 1000], [900, 1110], [0, 1110]], ink.wood),
    many(8, (i) => line([[450 + (i - 3.5) * 92, 952], [450 + (i - 3.5) * 138, 1110]], darker(ink.wood, 0.2), 3)),
    shade(rectD(0, 950, w, 160), 'bottom', ink.bark, 0.8, 0.9),
    beam([450, 40], [470, 1030], 270, ink.straw, 0.2),
    footShadow(330, 1040, 90),
    footShadow(610, 1040, 90),
    figure({ skin: skins[0], hair: '#D3A354', style: 'beanie', hat: ink.dusk, top: ink.marigold, bottom: ink.dusk, shoes: ink.black, sleeves: 'long', garment: 'trousers' }, { ...sideways, hands: [[16, -58], [14, -56]] }, { x: 330, y: 1040, s: 4.1 }, { front: place(umbrella(ink.brick), { x: 14, y: -54, s: 1, turn: 4 }) }),
    figure({ skin: skins[3], hair: '#1F1C1B', style: 'long', top: ink.evergreen, bottom: ink.deep, shoes: ink.maroon, sleeves: 'long', garment: 'skirt' }, { ...point, hands: [[5, -46], [28, -86]] }, { x: 630, y: 1040, s: 4, flip: true }),
    curtain(-10, -10, 150, 1120, ink.brick, 4),
    curtain(760, -10, 150, 1120, ink.brick, 4),
    path('M0 0H900V150Q780 230 675 150Q562 230 450 150Q337 230 225 150Q112 230 0 150Z', ink.brick),
    many(4, (i) => shade(`M${i * 225} 0H${i * 225 + 225}V150Q${i * 225 + 112} 230 ${i * 225} 150Z`, 'bottom', ink.maroon, 0.9, 0.9)),
    stroke('M0 150Q112 230 225 150Q337 230 450 150Q562 230 675 150Q780 230 900 150', ink.marigold, 9),
    rect(0, 1100, w, 250, ink.maroon),
    many(9, (i) => `${glow(50 + i * 100, 1104, 60, ink.marigold, 0.6)}${ellipse(50 + i * 100, 1104, 26, 14, ink.straw)}`),
    shade(rectD(0, 1100, w, 250), 'bottom', ink.night, 0.9, 0.9),
    audience(w, 1200, 56, darker(ink.night, 0.1), 9),
  ].join('');
}

function debate(): string {
  const { w, h } = wide;
  const lectern = (x: number, color: string): string =>
    `${poly([[x - 96, 470], [x + 96, 470], [x + 78, 720], [x - 78, 720]], color)}${shade(`M${x - 96} 470L${x + 96} 470L${x + 78} 720L${x - 78} 720Z`, 'bottom', darker(color, 0.6), 0.6, 0.9)}${rect(x - 112, 450, 224, 26, lighter(color, 0.2), 5)}${circle(x, 590, 40, lighter(color, 0.25))}${rect(x - 90, 716, 180, 20, darker(color, 0.3))}${line([[x + 40, 452], [x + 34, 404]], ink.black, 5)}${ellipse(x + 33, 396, 9, 14, ink.black)}`;
  const bubble = (x: number, y: number, color: string, flip: boolean, rows: readonly number[]): string =>
    place(`${path('M-190 -110H190Q214 -110 214 -86V40Q214 64 190 64H-60L-128 128L-116 64H-190Q-214 64 -214 40V-86Q-214 -110 -190 -110Z', color)}${rows.map((long, i) => rect(flip ? 160 - long : -160, -74 + i * 44, long, 16, i === 0 ? ink.marigold : lighter(color, 0.55), 8)).join('')}`, { x, y, flip });
  return [
    rect(0, 0, w, h, ink.sage),
    many(16, (i) => rect(i * 100, 0, 50, 740, lighter(ink.sage, 0.12))),
    shade(rectD(0, 0, w, 740), 'bottom', ink.evergreen, 0.55, 0.9),
    rect(0, 0, w, 34, ink.evergreen),
    many(5, (i) => stageLamp(240 + i * 280, 50, (2 - i) * 9, 1.5)),
    beam([240, 90], [460, 740], 240, ink.paper, 0.2),
    beam([1360, 90], [1140, 740], 240, ink.paper, 0.2),
    poly([[0, 800], [120, 710], [1480, 710], [1600, 800], [1600, 900], [0, 900]], ink.wood),
    shade(rectD(0, 710, w, 190), 'bottom', ink.bark, 0.7, 0.9),
    bubble(590, 250, ink.brick, true, [300, 240, 180]),
    bubble(1010, 250, ink.dusk, false, [260, 320, 140]),
    figure({ skin: skins[1], hair: '#3A2A22', style: 'bob', top: ink.marigold, bottom: ink.dusk, shoes: ink.black, sleeves: 'long', garment: 'skirt' }, { ...point, hands: [[14, -58], [32, -76]] }, { x: 360, y: 740, s: 4.7 }),
    lectern(440, ink.evergreen),
    figure({ skin: skins[2], hair: '#A5673A', style: 'short', top: ink.brick, bottom: ink.dusk, shoes: ink.black, sleeves: 'long', garment: 'trousers' }, { ...point, hands: [[20, -62], [22, -98]], elbows: [1, 0.8] }, { x: 1240, y: 740, s: 4.8, flip: true }),
    lectern(1160, ink.evergreen),
    figure({ skin: skins[4], hair: '#1F1C1B', style: 'curly', top: ink.paper, bottom: ink.steel, shoes: ink.black, sleeves: 'long', garment: 'trousers' }, carry, { x: 800, y: 700, s: 3.4 }),
    rect(650, 560, 300, 22, darker(ink.wood, 0.1), 4),
    poly([[670, 582], [930, 582], [914, 720], [686, 720]], ink.dusk),
    shade('M670 582L930 582L914 720L686 720Z', 'bottom', ink.black, 0.7, 0.9),
    path('M850 560q0 -34 26 -34q26 0 26 34Z', ink.marigold),
    circle(876, 522, 6, ink.honey),
    rect(690, 546, 70, 14, ink.paper),
    audience(w, 812, 58, ink.dusk, 17),
  ].join('');
}

export const stagePictures: readonly Picture[] = [
  { name: 'banner-winter-concert', ...wide, draw: winterConcert },
  { name: 'banner-theatre-night', ...tall, draw: theatreNight },
  { name: 'banner-debate', ...wide, draw: debate },
];

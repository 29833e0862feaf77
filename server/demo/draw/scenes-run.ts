import { figure, footShadow } from './figure.ts';
import { cloud, flower, hill, meadow, sky, sun, tree } from './nature.ts';
import { clothes, darker, hairs, ink, lighter, skins } from './palette.ts';
import { lying, type Picture, standing, wide } from './picture.ts';
import { cheer, lookOf, run, stride, wave } from './poses.ts';
import { shade, shadow } from './print.ts';
import { seeded } from './random.ts';
import { circle, circleD, ellipse, line, many, path, place, poly, rect, rectD, stroke } from './shapes.ts';
import { bunting, lampPost } from './things.ts';

function runner(i: number, x: number, y: number, s: number): string {
  const look = lookOf(seeded(i * 13 + 5), {
    top: clothes[(i * 3) % clothes.length] ?? ink.brick,
    garment: 'shorts',
    sleeves: 'short',
    shoes: ink.paper,
    skin: skins[i % skins.length] ?? skins[0],
    hair: hairs[(i * 2) % hairs.length] ?? hairs[0],
  });
  const bib = rect(-3, -70, 7, 9, look.top === ink.paper ? ink.marigold : ink.paper, 1);
  return `${footShadow(x, y + 4, s * 26)}${figure(look, i % 2 ? run : stride, { x, y, s }, { chest: bib })}`;
}

function charityRun(): string {
  const { w, h } = wide;
  const trail = 'M-40 900L-40 700C300 690 520 676 760 640C980 606 1060 560 1010 528C980 508 900 500 840 494L900 490C1010 496 1130 510 1150 556C1176 622 1000 690 1640 760L1640 900Z';
  return [
    sky(w, h, ink.mist, ink.straw),
    sun(800, 250, 96, ink.paper),
    cloud(280, 170, 1.6),
    cloud(1330, 150, 1.4),
    hill(w, h, 420, 80, 12, ink.mint),
    many(13, (i) => tree(20 + i * 130, 500, 1.5 + (i % 3) * 0.3, lighter(i % 2 ? ink.leaf : ink.evergreen, 0.35), i + 3)),
    hill(w, h, 496, 20, 2, ink.sage),
    shade(rectD(0, 480, w, 200), 'bottom', ink.leaf, 0.6, 0.9),
    ellipse(330, 590, 240, 36, ink.sky),
    ellipse(330, 586, 228, 29, lighter(ink.sky, 0.3)),
    many(4, (i) => line([[190 + i * 70, 580 + (i % 2) * 12], [240 + i * 70, 580 + (i % 2) * 12]], ink.paper, 3)),
    path(trail, ink.straw),
    shade(trail, 'bottom', ink.wood, 0.6, 0.7),
    tree(1280, 640, 3.3, ink.leaf, 5),
    tree(110, 670, 3.6, ink.evergreen, 8),
    lampPost(620, 650, 1.9),
    lampPost(1180, 520, 0.9),
    runner(1, 905, 522, 0.66),
    runner(4, 985, 540, 0.75),
    runner(3, 1105, 574, 0.95),
    runner(8, 1020, 632, 1.25),
    runner(6, 250, 748, 2.4),
    runner(2, 560, 786, 2.8),
    runner(7, 890, 800, 3.0),
    runner(5, 1235, 846, 3.5),
    tree(1540, 890, 6, ink.evergreen, 4),
    path('M0 868Q400 836 800 876T1600 866V900H0Z', ink.leaf),
    meadow(w, 872, 26, 46, 6, ink.deep),
    many(16, (i) => flower(40 + i * 102, 880 - (i % 3) * 8, 1.4, [ink.paper, ink.rose, ink.marigold][i % 3] ?? ink.paper, ink.honey)),
    bunting([-20, 40], [1620, 40], 70, 30, 42),
  ].join('');
}

function finishLine(): string {
  const { w, h } = lying;
  const look = lookOf(seeded(3), { style: 'tail', top: ink.marigold, garment: 'shorts', sleeves: 'short', bottom: ink.deep, shoes: ink.paper, skin: skins[1], hair: '#3A2A22' });
  const random = seeded(77);
  return [
    sky(w, h, ink.sky, ink.sand),
    many(8, (i) => tree(40 + i * 165, 470, 2.6 + (i % 3) * 0.4, i % 2 ? ink.leaf : ink.sage, i + 1)),
    rect(0, 460, w, 440, ink.leaf),
    many(14, (i) => figure(lookOf(random), random.pick([cheer, wave, cheer]), { x: 30 + i * 90, y: 590 + (i % 2) * 16, s: 1.9 })),
    rect(0, 560, w, 54, ink.evergreen),
    many(13, (i) => poly([[i * 96 + 20, 560], [i * 96 + 58, 560], [i * 96 + 34, 614], [i * 96 - 4, 614]], ink.paper)),
    poly([[0, 640], [1200, 640], [1200, 900], [0, 900]], ink.straw),
    shade(rectD(0, 614, w, 286), 'bottom', ink.wood, 0.7, 0.9),
    many(22, (i) => rect(770 + (i % 2) * 30 + Math.floor(i / 2) * 9, 636 + Math.floor(i / 2) * 24, 30, 24, i % 4 < 2 ? ink.black : ink.paper)),
    many(22, (i) => rect(770 + ((i + 1) % 2) * 30 + Math.floor(i / 2) * 9, 636 + Math.floor(i / 2) * 24, 30, 24, (i + Math.floor(i / 2)) % 2 ? ink.paper : ink.black)),
    rect(250, 60, 26, 640, ink.dusk),
    rect(930, 60, 26, 640, ink.dusk),
    rect(210, 60, 790, 120, ink.brick),
    shade(rectD(210, 60, 790, 120), 'bottom', ink.maroon, 0.6, 0.9),
    many(32, (i) => rect(210 + (i % 16) * 49.4, 132 + Math.floor(i / 16) * 24, 49.4, 24, (i + Math.floor(i / 16)) % 2 ? ink.paper : ink.black)),
    circle(605, 96, 22, ink.marigold),
    footShadow(600, 832, 150),
    figure(look, { ...run, neck: [9, -77], hands: [[-22, -98], [34, -102]], elbows: [0.5, -0.5], tilt: -4 }, { x: 570, y: 820, s: 6 }, { front: '' }),
    stroke('M470 560Q600 500 690 560Q780 640 900 590', ink.brick, 12),
    stroke('M470 560Q380 610 330 570', ink.brick, 12),
    runner(9, 130, 800, 3.6),
  ].join('');
}

function medals(): string {
  const { w, h } = standing;
  const medal = (x: number, y: number, r: number, band: string, leaf: string): string => {
    const disc = circleD(x, y, r);
    const leaves = many(9, (i) => place(path('M0 0C-9 -12 -7 -28 0 -38C7 -28 9 -12 0 0Z', leaf), { x: x + Math.cos((i / 9) * 6.283) * r * 0.5, y: y + Math.sin((i / 9) * 6.283) * r * 0.5, s: r / 130, turn: (i / 9) * 360 + 90 }));
    return `${shadow(x + 16, y + 30, r * 1.15, r * 1.1, 0.3)}${poly([[x - 70, -10], [x - 6, -10], [x + 20, y - r + 12], [x - 20, y - r + 12]], darker(band, 0.25))}${poly([[x + 6, -10], [x + 70, -10], [x + 20, y - r + 12], [x - 20, y - r + 12]], band)}${shade(`M${x + 6} -10L${x + 70} -10L${x + 20} ${y - r + 12}L${x - 20} ${y - r + 12}Z`, 'bottom', darker(band, 0.6), 0.6, 0.8)}${path(disc, ink.wood)}${[0.86, 0.7, 0.5].map((t) => `<circle cx="${x}" cy="${y}" r="${r * t}" fill="none" stroke="${darker(ink.wood, 0.12)}" stroke-width="3"/>`).join('')}${shade(disc, 'bottom', ink.bark, 0.7, 0.9)}<circle cx="${x}" cy="${y}" r="${r * 0.92}" fill="none" stroke="${ink.bark}" stroke-width="5"/>${leaves}${circle(x, y, r * 0.17, ink.marigold)}${circle(x, y - r + 14, 9, ink.black)}`;
  };
  return [
    rect(0, 0, w, h, ink.mint),
    many(12, (i) => rect(i * 80, 0, 40, h, lighter(ink.mint, 0.2))),
    shade(rectD(0, 0, w, h), 'bottom', ink.leaf, 0.6, 0.9),
    medal(690, 470, 140, ink.steel, ink.dusk),
    medal(210, 560, 150, ink.brick, ink.maroon),
    medal(450, 820, 210, ink.evergreen, ink.deep),
  ].join('');
}

export const runPictures: readonly Picture[] = [
  { name: 'banner-charity-run', ...wide, draw: charityRun },
  { name: 'gallery-finish-line', ...lying, draw: finishLine },
  { name: 'gallery-medals', ...standing, draw: medals },
];

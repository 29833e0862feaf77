import { figure, footShadow } from '../kit/figure.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { akimbo, carry, kneel, lookOf } from '../kit/poses.ts';
import { shade, shadow } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';

function firstAid(): string {
  const { w, h } = wide;
  const bars = (x: number): string =>
    `${many(10, (i) => rect(x, 90 + i * 46, 210, 12, ink.wood, 6))}${rect(x - 8, 70, 16, 490, darker(ink.wood, 0.3))}${rect(x + 202, 70, 16, 490, darker(ink.wood, 0.3))}`;
  const cross = (x: number, y: number, s: number, color: string): string =>
    `${rect(x - s, y - s * 0.34, s * 2, s * 0.68, color, 3)}${rect(x - s * 0.34, y - s, s * 0.68, s * 2, color, 3)}`;
  const watcher = (seed: number, x: number, more = {}): string =>
    `${footShadow(x, 640, 60)}${figure(lookOf(seeded(seed), { sleeves: 'long', garment: 'trousers', ...more }), seed % 2 ? akimbo : carry, { x, y: 640, s: 3.1 })}`;
  const dummy = `${rect(-20, -22, 300, 26, ink.stone, 13)}${path('M0 -16Q-8 -64 44 -70L156 -74Q192 -72 196 -44L192 -16Q90 -4 0 -16Z', ink.steel)}${shade('M0 -16Q-8 -64 44 -70L156 -74Q192 -72 196 -44L192 -16Q90 -4 0 -16Z', 'bottom', ink.dusk, 0.6, 0.7)}${path('M186 -62L214 -64L214 -28L190 -24Z', '#D9B49A')}${path('M206 -60Q210 -82 226 -84L234 -80L240 -96L250 -80Q280 -74 280 -44Q278 -12 246 -12Q212 -14 206 -40Z', '#E9C9B2')}${stroke('M222 -78l5 6M256 -74q6 2 8 8', ink.bark, 4)}${ellipse(242, -38, 7, 9, '#D9B49A')}`;
  return [
    rect(0, 0, w, h, ink.mist),
    shade(rectD(0, 0, w, 600), 'top', ink.steel, 0.5, 0.9),
    bars(70),
    bars(330),
    bars(1330),
    rect(640, 60, 600, 250, ink.paper, 6),
    rect(640, 60, 600, 26, ink.brick),
    cross(740, 200, 52, ink.brick),
    many(
      4,
      (i) =>
        `${circle(860, 130 + i * 46, 13, ink.evergreen)}${rect(892, 122 + i * 46, [280, 220, 300, 180][i] ?? 200, 16, ink.stone, 8)}`,
    ),
    rect(0, 560, w, 340, ink.wood),
    many(9, (i) =>
      stroke(`M0 ${n(592 + i * 38)}L${n(w)} ${n(592 + i * 38)}`, darker(ink.wood, 0.14), 3),
    ),
    shade(rectD(0, 560, w, 340), 'bottom', ink.bark, 0.6, 0.9),
    stroke('M-20 720C400 640 1200 640 1620 720', ink.paper, 10),
    watcher(2, 330, { top: ink.marigold, style: 'long' }),
    watcher(5, 480, { top: ink.steel, skin: skins[3], hair: '#1F1C1B', style: 'short' }),
    watcher(8, 640, { top: ink.rose, style: 'bun' }),
    watcher(11, 1000, { top: ink.evergreen, style: 'curly' }),
    watcher(14, 1160, { top: ink.paper, style: 'bob' }),
    watcher(19, 1320, { top: ink.dusk, style: 'short' }),
    path('M360 770L1240 770L1380 880L220 880Z', ink.evergreen),
    shade('M360 770L1240 770L1380 880L220 880Z', 'bottom', ink.deep, 0.7, 0.9),
    place(dummy, { x: 640, y: 850, s: 1.7 }),
    figure(
      {
        skin: skins[0],
        hair: '#52352A',
        style: 'tail',
        top: ink.marigold,
        bottom: ink.dusk,
        shoes: ink.paper,
        sleeves: 'short',
        garment: 'trousers',
      },
      {
        ...kneel,
        neck: [12, -52],
        hands: [
          [31, -26],
          [30, -25],
        ],
        elbows: [0.16, 0.16],
        tilt: 18,
      },
      { x: 620, y: 850, s: 6 },
    ),
    figure(
      {
        skin: skins[1],
        hair: '#1F1C1B',
        style: 'short',
        top: ink.brick,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...kneel,
        hands: [
          [28, -44],
          [20, -20],
        ],
      },
      { x: 1180, y: 846, s: 5.6, flip: true },
    ),
    shadow(230, 838, 150, 26, 0.5),
    rect(120, 720, 220, 116, ink.brick, 16),
    shade(rectD(120, 720, 220, 116), 'bottom', ink.maroon, 0.7, 0.9),
    stroke('M190 720q0 -34 40 -34t40 34', ink.maroon, 13),
    circle(230, 778, 38, ink.paper),
    cross(230, 778, 25, ink.brick),
    `${circle(1420, 836, 36, ink.paper)}${circle(1420, 836, 12, ink.stone)}${stroke('M1420 872h90', ink.paper, 12)}`,
  ].join('');
}

export const firstAidPicture: Picture = { name: 'banner-first-aid', ...wide, draw: firstAid };

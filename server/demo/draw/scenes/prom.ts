import { figure, footShadow } from '../kit/figure.ts';
import type { Look } from '../kit/head.ts';
import { conifer, stars, tree } from '../kit/nature.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { type Picture, tall } from '../kit/picture.ts';
import { lookOf, sideways } from '../kit/poses.ts';
import { blend, glow, shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { bulbs } from '../kit/things.ts';

function couple(
  seed: number,
  x: number,
  y: number,
  s: number,
  one: Partial<Look>,
  two: Partial<Look>,
): string {
  const left = lookOf(seeded(seed), {
    sleeves: 'long',
    garment: 'trousers',
    bottom: ink.night,
    shoes: ink.black,
    ...one,
  });
  const right = lookOf(seeded(seed + 7), {
    sleeves: 'short',
    garment: 'skirt',
    shoes: ink.black,
    ...two,
  });
  return [
    footShadow(x, y, s * 30),
    figure(
      right,
      {
        ...sideways,
        hands: [
          [22, -72],
          [30, -88],
        ],
        elbows: [0.8, 0.7],
        tilt: 4,
      },
      { x: x + 17 * s, y, s, flip: true },
    ),
    figure(
      left,
      {
        ...sideways,
        feet: [
          [8, 0],
          [-7, 0],
        ],
        hands: [
          [4, -90],
          [24, -60],
        ],
        elbows: [0.8, 0.8],
        tilt: -4,
      },
      { x: x - 14 * s, y, s },
    ),
  ].join('');
}

function prom(): string {
  const { w, h } = tall;
  return [
    blend(rectD(0, 0, w, h), 'bottom', ink.night, '#53698A'),
    shade(rectD(0, 0, w, 700), 'top', '#0E1622', 0.7, 0.9),
    stars(w, 560, 80, 21),
    glow(640, 260, 320, ink.straw, 0.45),
    circle(640, 260, 96, ink.straw),
    circle(612, 240, 16, darker(ink.straw, 0.1)),
    circle(668, 286, 11, darker(ink.straw, 0.1)),
    many(11, (i) => conifer(i * 92 - 10, 820, 2.4 + (i % 3) * 0.5, '#173A38')),
    tree(90, 860, 5, ink.deep, 3),
    tree(830, 860, 5.2, ink.deep, 9),
    rect(60, 480, 10, 460, ink.bark),
    rect(830, 480, 10, 460, ink.bark),
    bulbs([-20, 380], [450, 470], 70, 8, 10),
    bulbs([450, 470], [920, 380], 70, 8, 10),
    bulbs([-20, 560], [920, 560], 80, 15, 9),
    many(5, (i) => {
      const [x, y] = [110 + i * 172, 690 + (i % 2 ? 40 : 0) - (i === 2 ? 20 : 0)];
      const color = [ink.brick, ink.marigold, ink.rose, ink.marigold, ink.brick][i] ?? ink.brick;
      const d = `M${x - 40} ${y}q0 -40 40 -40t40 40t-40 40t-40 -40Z`;
      return `${stroke(`M${n(x)} ${n(y - 150)}L${n(x)} ${n(y - 40)}`, ink.black, 2.5)}${glow(x, y, 110, color, 0.5)}${path(d, color)}${many(3, (k) => stroke(`M${x - 20 + k * 20} ${y - 36}q${(k - 1) * 16} 36 0 72`, darker(color, 0.2), 2))}${rect(x - 14, y - 44, 28, 8, ink.black)}${rect(x - 14, y + 36, 28, 8, ink.black)}`;
    }),
    path('M0 900Q450 830 900 900V1350H0Z', '#2D4560'),
    many(7, (i) => ellipse(450, 1150, 520 - i * 66, 210 - i * 27, i % 2 ? '#3B5674' : '#34506D')),
    glow(450, 1120, 460, ink.marigold, 0.42),
    couple(
      4,
      160,
      960,
      2.5,
      { top: ink.dusk, style: 'short' },
      { top: ink.rose, bottom: ink.rose, style: 'bun' },
    ),
    couple(
      15,
      720,
      965,
      2.5,
      { top: ink.evergreen, skin: skins[4], hair: '#1F1C1B', style: 'curly' },
      { top: ink.straw, bottom: ink.straw, style: 'long' },
    ),
    couple(
      31,
      450,
      1230,
      5.4,
      { top: ink.paper, bottom: ink.dusk, skin: skins[1], hair: '#3A2A22', style: 'short' },
      { top: ink.brick, bottom: ink.brick, skin: skins[0], hair: '#A5673A', style: 'bun' },
    ),
    many(26, (i) =>
      place(rect(0, 0, 16, 8, [ink.marigold, ink.rose, ink.paper, ink.sage][i % 4] ?? ink.paper), {
        x: 30 + ((i * 197) % 850),
        y: 900 + ((i * 83) % 430),
        turn: i * 37,
        opacity: 0.8,
      }),
    ),
  ].join('');
}

export const promPicture: Picture = { name: 'banner-prom', ...tall, draw: prom };

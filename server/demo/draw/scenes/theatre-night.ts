import { figure, footShadow } from '../kit/figure.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, tall } from '../kit/picture.ts';
import { point, sideways } from '../kit/poses.ts';
import { blend, glow, shade } from '../kit/print.ts';
import {
  circle,
  ellipse,
  many,
  n,
  path,
  place,
  rect,
  rectD,
  smooth,
  stroke,
  times,
} from '../kit/shapes.ts';
import { audience, beam, curtain } from '../kit/stage.ts';

function theatreNight(): string {
  const { w } = tall;
  const wavesAt = (y: number, color: string, step: number): string => {
    const d = `${smooth(times(15, (i) => [i * step - 60, y + (i % 2 ? -26 : 14)] as const))}L960 1010L-60 1010Z`;
    return `${path(d, color)}${shade(d, 'bottom', darker(color, 0.5), 0.7, 0.6)}`;
  };
  const umbrella = (color: string): string =>
    `${stroke('M0 0L0 -64', ink.bark, 1.8)}${path('M-32 -50C-30 -82 30 -82 32 -50Q24 -57 16 -50Q8 -57 0 -50Q-8 -57 -16 -50Q-24 -57 -32 -50Z', color)}${path('M-12 -73C-18 -66 -17 -56 -16 -50Q-24 -57 -32 -50C-31 -62 -22 -70 -12 -73Z', darker(color, 0.2))}`;
  const lighthouse = `${path('M-44 0L44 0L28 -300L-28 -300Z', ink.paper)}${path('M-39 -70L39 -70L35 -130L-35 -130Z', ink.brick)}${path('M-32 -190L32 -190L30 -246L-30 -246Z', ink.brick)}${shade('M-44 0L44 0L28 -300L-28 -300Z', 'right', ink.dusk, 0.7, 0.8)}${rect(-38, -312, 76, 14, ink.dusk)}${rect(-22, -354, 44, 42, ink.marigold)}${path('M-30 -354L30 -354L0 -392Z', ink.dusk)}`;
  return [
    blend(rectD(0, 0, w, 1100), 'bottom', ink.night, ink.steel),
    circle(610, 330, 120, ink.straw),
    shade(`M490 330a120 120 0 1 0 240 0a120 120 0 1 0 -240 0Z`, 'bottom', ink.honey, 0.7, 0.9),
    many(9, (i) =>
      stroke(
        `M${n(200 + ((i * 173) % 520))} ${n(190 + ((i * 97) % 200))}L${n(200 + ((i * 173) % 520))} ${n(206 + ((i * 97) % 200))}`,
        ink.straw,
        4,
      ),
    ),
    path('M330 430L900 300L900 480Z', ink.straw, 'opacity="0.28"'),
    wavesAt(800, lighter(ink.steel, 0.25), 84),
    place(lighthouse, { x: 300, y: 830, s: 1.15 }),
    wavesAt(850, ink.steel, 76),
    wavesAt(908, ink.dusk, 88),
    many(40, (i) =>
      stroke(
        `M${n(150 + ((i * 131) % 620))} ${n(240 + ((i * 89) % 560))}L${n(140 + ((i * 131) % 620))} ${n(270 + ((i * 89) % 560))}`,
        ink.mist,
        2.6,
      ),
    ),
    path('M0 1000L110 950L790 950L900 1000L900 1110L0 1110Z', ink.wood),
    many(8, (i) =>
      stroke(
        `M${n(450 + (i - 3.5) * 92)} 952L${n(450 + (i - 3.5) * 138)} 1110`,
        darker(ink.wood, 0.2),
        3,
      ),
    ),
    shade(rectD(0, 950, w, 160), 'bottom', ink.bark, 0.8, 0.9),
    beam([450, 40], [470, 1030], 270, ink.straw, 0.2),
    footShadow(330, 1040, 90),
    footShadow(610, 1040, 90),
    figure(
      {
        skin: skins[0],
        hair: '#D3A354',
        style: 'beanie',
        hat: ink.dusk,
        top: ink.marigold,
        bottom: ink.dusk,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'trousers',
      },
      {
        ...sideways,
        hands: [
          [16, -58],
          [14, -56],
        ],
      },
      { x: 330, y: 1040, s: 4.1 },
      { front: place(umbrella(ink.brick), { x: 14, y: -54, s: 1, turn: 4 }) },
    ),
    figure(
      {
        skin: skins[3],
        hair: '#1F1C1B',
        style: 'long',
        top: ink.evergreen,
        bottom: ink.deep,
        shoes: ink.maroon,
        sleeves: 'long',
        garment: 'skirt',
      },
      {
        ...point,
        hands: [
          [5, -46],
          [28, -86],
        ],
      },
      { x: 630, y: 1040, s: 4, flip: true },
    ),
    curtain(-10, -10, 150, 1120, ink.brick, 4),
    curtain(760, -10, 150, 1120, ink.brick, 4),
    path('M0 0H900V150Q780 230 675 150Q562 230 450 150Q337 230 225 150Q112 230 0 150Z', ink.brick),
    many(4, (i) =>
      shade(
        `M${i * 225} 0H${i * 225 + 225}V150Q${i * 225 + 112} 230 ${i * 225} 150Z`,
        'bottom',
        ink.maroon,
        0.9,
        0.9,
      ),
    ),
    stroke(
      'M0 150Q112 230 225 150Q337 230 450 150Q562 230 675 150Q780 230 900 150',
      ink.marigold,
      9,
    ),
    rect(0, 1100, w, 250, ink.maroon),
    many(
      9,
      (i) =>
        `${glow(50 + i * 100, 1104, 60, ink.marigold, 0.6)}${ellipse(50 + i * 100, 1104, 26, 14, ink.straw)}`,
    ),
    shade(rectD(0, 1100, w, 250), 'bottom', ink.night, 0.9, 0.9),
    audience(w, 1200, 56, darker(ink.night, 0.1), 9),
  ].join('');
}

export const theatreNightPicture: Picture = {
  name: 'banner-theatre-night',
  ...tall,
  draw: theatreNight,
};

import { figure } from '../kit/figure.ts';
import { conifer, mountain, sun, tree } from '../kit/nature.ts';
import { darker, ink, lighter } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { back, lookOf } from '../kit/poses.ts';
import { glow, shade, shadow } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, many, path, place, rect, rectD, smooth, stroke } from '../kit/shapes.ts';

function yearbook(): string {
  const { w, h } = square;
  const photo = (x: number, y: number, s: number, turn: number, inside: string): string =>
    place(
      `${place(rect(-112, -122, 240, 280, darker(ink.bark, 0.4)), { opacity: 0.28 })}${rect(-120, -130, 240, 280, ink.paper, 4)}<svg x="-102" y="-112" width="204" height="204" viewBox="0 0 200 200">${inside}</svg>`,
      { x, y, s, turn },
    );
  const mountains = `${rect(0, 0, 200, 200, ink.sky)}${sun(150, 50, 20)}${mountain({ x: 70, y: 60, half: 110 }, 170, ink.steel, ink.paper)}${rect(0, 150, 200, 50, ink.leaf)}${conifer(160, 180, 0.8, ink.evergreen)}`;
  const friends = `${rect(0, 0, 200, 200, ink.marigold)}${[60, 140].map((x, i) => figure(lookOf(seeded(i * 9 + 4), { sleeves: 'long', top: i ? ink.brick : ink.evergreen, style: i ? 'curly' : 'tail' }), { ...back, facing: 'front' }, { x, y: 340, s: 3 })).join('')}`;
  const bus = `${rect(0, 0, 200, 200, ink.mist)}${rect(0, 150, 200, 50, ink.stone)}${rect(20, 60, 150, 96, ink.brick, 12)}${many(3, (i) => rect(32 + i * 44, 74, 36, 34, ink.paper, 4))}${circle(60, 158, 17, ink.black)}${circle(134, 158, 17, ink.black)}${stroke('M186 150L186 40', ink.dusk, 5)}${circle(186, 36, 14, ink.evergreen)}`;
  const leaves = `${rect(0, 0, 200, 200, ink.blush)}${tree(100, 186, 1.9, ink.leaf, 4)}`;
  const cameraBody =
    'M-190 -90H-80L-56 -130H56L80 -90H190Q214 -90 214 -66V110Q214 134 190 134H-190Q-214 134 -214 110V-66Q-214 -90 -190 -90Z';
  const camera = `${path(cameraBody, ink.black)}${rect(-214, -30, 428, 100, ink.evergreen)}${shade(cameraBody, 'bottom', ink.black, 0.6, 0.6)}${circle(0, 24, 112, ink.stone)}${circle(0, 24, 96, ink.black)}${circle(0, 24, 70, ink.dusk)}${circle(0, 24, 44, ink.night)}${path('M-44 0A52 52 0 0 1 10 -28', 'none', `stroke="${ink.sky}" stroke-width="13" stroke-linecap="round"`)}${rect(-186, -112, 56, 24, ink.brick, 6)}${rect(120, -68, 66, 28, ink.straw, 6)}`;
  const strap = smooth([
    [250, 770],
    [120, 900],
    [240, 1090],
    [520, 1120],
    [700, 1180],
    [860, 1080],
  ]);
  return [
    rect(0, 0, w, h, ink.wood),
    many(
      7,
      (i) =>
        `${rect(0, i * 172, w, 5, darker(ink.wood, 0.2))}${stroke(`M${(i * 173) % 500} ${i * 172 + 90}q200 -20 420 0t500 -4`, darker(ink.wood, 0.08), 4)}`,
    ),
    shade(rectD(0, 0, w, h), 'bottom', ink.bark, 0.55, 0.9),
    place(
      `${rect(-250, -330, 520, 660, ink.bark, 10)}${rect(-260, -340, 520, 660, ink.evergreen, 10)}${rect(-260, -340, 60, 660, ink.deep, 10)}${rect(-150, -240, 350, 120, ink.straw, 6)}${rect(-110, -200, 270, 16, ink.brick, 8)}${rect(-110, -168, 180, 12, ink.wood, 6)}${shade(rectD(-260, -340, 520, 660), 'bottom', ink.night, 0.5, 0.8)}`,
      { x: 840, y: 430, turn: 9 },
    ),
    photo(260, 250, 1.28, -11, mountains),
    photo(540, 400, 1.28, 7, friends),
    photo(1010, 610, 1.22, -8, bus),
    photo(930, 960, 1.25, 12, leaves),
    stroke(strap, ink.brick, 26),
    stroke(strap, ink.maroon, 8, 'stroke-dasharray="18 16"'),
    shadow(440, 930, 300, 190, 0.45),
    place(camera, { x: 420, y: 850, s: 1.22, turn: -7 }),
    place(
      `${rect(-12, -150, 24, 260, ink.marigold, 4)}${path('M-12 110L12 110L0 150Z', ink.straw)}${rect(-12, -164, 24, 30, ink.rose, 6)}`,
      { x: 1110, y: 250, turn: 24 },
    ),
    glow(200, 100, 500, ink.paper, 0.22),
    place(
      `${circle(0, 0, 70, ink.paper)}${circle(0, 0, 58, ink.bark)}${path('M60 -20q50 0 46 36t-56 26', 'none', `stroke="${ink.paper}" stroke-width="14"`)}${circle(-14, -14, 12, lighter(ink.bark, 0.3))}`,
      { x: 110, y: 620 },
    ),
  ].join('');
}

export const yearbookPicture: Picture = { name: 'banner-yearbook', ...square, draw: yearbook };

import { figure } from '../kit/figure.ts';
import { ink, lighter } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { carry, lookOf } from '../kit/poses.ts';
import { glow, shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { rover } from './club-parts.ts';

function robotMaze(): string {
  const { w, h } = lying;
  const block = (x: number, y: number, long: number, high: number): string =>
    `${path(`M${n(x)} ${n(y)}L${n(x + long)} ${n(y - long * 0.2)}L${n(x + long)} ${n(y - long * 0.2 - high)}L${n(x)} ${n(y - high)}Z`, ink.paper)}${path(`M${n(x)} ${n(y - high)}L${n(x + long)} ${n(y - long * 0.2 - high)}L${n(x + long + 24)} ${n(y - long * 0.2 - high - 14)}L${n(x + 24)} ${n(y - high - 16)}Z`, ink.sand)}${shade(`M${x} ${y}L${x + long} ${y - long * 0.2}L${x + long} ${y - long * 0.2 - high}L${x} ${y - high}Z`, 'bottom', ink.steel, 0.7, 0.9)}`;
  const watchers = [
    figure(lookOf(seeded(6), { top: ink.brick, style: 'tail', sleeves: 'long' }), carry, {
      x: 190,
      y: 720,
      s: 5.6,
    }),
    figure(lookOf(seeded(14), { top: ink.steel, style: 'short', sleeves: 'long' }), carry, {
      x: 520,
      y: 650,
      s: 5.6,
    }),
    figure(lookOf(seeded(23), { top: ink.marigold, style: 'curly', sleeves: 'long' }), carry, {
      x: 880,
      y: 590,
      s: 5.6,
    }),
  ];
  return [
    rect(0, 0, w, h, ink.evergreen),
    shade(rectD(0, 0, w, h), 'top', ink.night, 0.8, 0.9),
    glow(900, 150, 460, ink.straw, 0.35),
    ...watchers,
    path('M0 420L1200 180L1200 900L0 900Z', ink.sage),
    many(9, (i) =>
      stroke(`M0 ${n(470 + i * 70)}L1200 ${n(230 + i * 92)}`, lighter(ink.sage, 0.2), 3),
    ),
    many(9, (i) =>
      stroke(
        `M${n(i * 180 - 60)} 900L${n(i * 130 + 260)} ${n(370 - i * 26)}`,
        lighter(ink.sage, 0.2),
        3,
      ),
    ),
    shade(rectD(0, 420, w, 480), 'bottom', ink.evergreen, 0.7, 0.9),
    block(120, 520, 300, 90),
    block(560, 420, 380, 80),
    block(820, 560, 380, 100),
    stroke(
      'M90 830C240 760 330 690 420 700C560 720 620 600 760 560',
      ink.brick,
      8,
      'stroke-dasharray="2 22"',
    ),
    `<g opacity="0.35">${path('M690 560L1180 430L1200 640L700 610Z', ink.straw)}</g>`,
    rover(560, 730, 2.25),
    block(-60, 900, 330, 120),
    block(850, 880, 400, 130),
  ].join('');
}

export const robotMazePicture: Picture = { name: 'gallery-robot-maze', ...lying, draw: robotMaze };

import { figure, footShadow } from '../kit/figure.ts';
import { sky, tree } from '../kit/nature.ts';
import { ink, lighter, skins } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { run, stride } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { kit } from './sport-parts.ts';

function relay(): string {
  const { w, h } = lying;
  const giver = kit(ink.brick, {
    skin: skins[1],
    hair: '#1F1C1B',
    style: 'tail',
    bottom: ink.dusk,
  });
  const taker = kit(ink.marigold, {
    skin: skins[0],
    hair: '#6E4A34',
    bottom: ink.evergreen,
    shoes: ink.dusk,
  });
  const baton = stroke('M24 -69L37 -69', ink.paper, 3.6);
  return [
    sky(w, h, ink.straw, ink.sand),
    many(11, (i) =>
      tree(i * 122, 400, 1.9 + (i % 3) * 0.3, i % 2 ? ink.sage : lighter(ink.leaf, 0.25), i + 1),
    ),
    rect(0, 392, w, 520, ink.leaf),
    path('M0 470L1200 430L1200 900L0 900Z', ink.brick),
    shade(rectD(0, 440, w, 460), 'bottom', ink.maroon, 0.75, 0.9),
    stroke('M0 560L1200 505', ink.blush, 6),
    stroke('M0 690L1200 618', ink.blush, 7),
    stroke('M0 852L1200 760', ink.blush, 8),
    footShadow(380, 800, 150),
    footShadow(880, 770, 150),
    figure(
      taker,
      {
        ...stride,
        neck: [7, -77],
        hands: [
          [-29, -66],
          [22, -58],
        ],
        elbows: [0.3, 1],
        tilt: 8,
      },
      { x: 860, y: 770, s: 6.1 },
    ),
    figure(
      giver,
      {
        ...run,
        hands: [
          [-14, -54],
          [36, -68],
        ],
        elbows: [1, 0.3],
      },
      { x: 420, y: 800, s: 6.1 },
      { between: baton },
    ),
    many(4, (i) =>
      stroke(
        `M${n(40 + i * 24)} ${n(560 + i * 52)}L${n(150 + i * 14)} ${n(556 + i * 52)}`,
        ink.blush,
        5,
      ),
    ),
  ].join('');
}

export const relayPicture: Picture = { name: 'gallery-relay', ...lying, draw: relay };

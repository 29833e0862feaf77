import { figure } from '../kit/figure.ts';
import { cloud, hill, sky, sun, tree } from '../kit/nature.ts';
import { ink, skins } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { run } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { many, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { kit } from './sport-parts.ts';

function highJump(): string {
  const { w, h } = standing;
  const jumper = kit(ink.marigold, {
    skin: skins[0],
    hair: '#52352A',
    style: 'tail',
    bottom: ink.evergreen,
  });
  const over = {
    ...run,
    hip: [0, -48] as const,
    neck: [-2, -79] as const,
    feet: [
      [20, -26],
      [-10, -14],
    ] as const,
    hands: [
      [-25, -96],
      [25, -90],
    ] as const,
    knees: [-1, -0.5] as const,
    elbows: [-0.5, 0.6] as const,
    tilt: -8,
  };
  return [
    sky(w, h, ink.sky, ink.straw),
    sun(690, 240, 110),
    cloud(220, 380, 1.6),
    hill(w, h, 880, 120, 9, ink.sage),
    many(6, (i) =>
      tree(40 + i * 170, 940, 2.2 + (i % 2) * 0.5, i % 2 ? ink.leaf : ink.evergreen, i + 7),
    ),
    rect(0, 930, w, 270, ink.brick),
    shade(rectD(0, 930, w, 270), 'bottom', ink.maroon, 0.7, 0.9),
    path('M330 985L840 985L900 1120L250 1120Z', ink.steel),
    rect(250, 1120, 650, 66, ink.dusk),
    shade(rectD(250, 985, 650, 135), 'right', ink.dusk, 0.6, 0.9),
    rect(196, 600, 16, 530, ink.paper),
    rect(170, 1120, 70, 16, ink.dusk),
    rect(760, 560, 14, 430, ink.paper),
    stroke('M206 706L766 650', ink.maroon, 11),
    stroke('M300 697L400 687', ink.paper, 11),
    stroke('M560 671L660 661', ink.paper, 11),
    figure(jumper, over, { x: 350, y: 610, s: 6, turn: 66 }),
    stroke('M70 1090Q90 800 190 690', ink.paper, 6, 'stroke-dasharray="4 26"'),
  ].join('');
}

export const highJumpPicture: Picture = { name: 'gallery-high-jump', ...standing, draw: highJump };

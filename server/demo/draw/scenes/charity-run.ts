import { cloud, flower, hill, meadow, sky, sun, tree } from '../kit/nature.ts';
import { ink, lighter } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { shade } from '../kit/print.ts';
import { ellipse, many, n, path, rectD, stroke } from '../kit/shapes.ts';
import { bunting, lampPost } from '../kit/things.ts';
import { runner } from './run-parts.ts';

function charityRun(): string {
  const { w, h } = wide;
  const trail =
    'M-40 900L-40 700C300 690 520 676 760 640C980 606 1060 560 1010 528C980 508 900 500 840 494L900 490C1010 496 1130 510 1150 556C1176 622 1000 690 1640 760L1640 900Z';
  return [
    sky(w, h, ink.mist, ink.straw),
    sun(800, 250, 96, ink.paper),
    cloud(280, 170, 1.6),
    cloud(1330, 150, 1.4),
    hill(w, h, 420, 80, 12, ink.mint),
    many(13, (i) =>
      tree(
        20 + i * 130,
        500,
        1.5 + (i % 3) * 0.3,
        lighter(i % 2 ? ink.leaf : ink.evergreen, 0.35),
        i + 3,
      ),
    ),
    hill(w, h, 496, 20, 2, ink.sage),
    shade(rectD(0, 480, w, 200), 'bottom', ink.leaf, 0.6, 0.9),
    ellipse(330, 590, 240, 36, ink.sky),
    ellipse(330, 586, 228, 29, lighter(ink.sky, 0.3)),
    many(4, (i) =>
      stroke(
        `M${n(190 + i * 70)} ${n(580 + (i % 2) * 12)}L${n(240 + i * 70)} ${n(580 + (i % 2) * 12)}`,
        ink.paper,
        3,
      ),
    ),
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
    runner(5, 1190, 846, 3.5),
    tree(1540, 890, 6, ink.evergreen, 4),
    path('M0 868Q400 836 800 876T1600 866V900H0Z', ink.leaf),
    meadow(w, 872, 26, 46, 6, ink.deep),
    many(16, (i) =>
      flower(
        40 + i * 102,
        880 - (i % 3) * 8,
        1.4,
        [ink.paper, ink.rose, ink.marigold][i % 3] ?? ink.paper,
        ink.honey,
      ),
    ),
    bunting([-20, 40], [1620, 40], 70, 30, 42),
  ].join('');
}

export const charityRunPicture: Picture = { name: 'banner-charity-run', ...wide, draw: charityRun };

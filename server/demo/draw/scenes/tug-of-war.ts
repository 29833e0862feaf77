import { figure, footShadow } from '../kit/figure.ts';
import { cloud, hill, sky, tree, tuft } from '../kit/nature.ts';
import { darker, ink, skins } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { run } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { ellipse, many, path, rect, rectD, stroke, times } from '../kit/shapes.ts';
import { crowd, kit } from './sport-parts.ts';

function tugOfWar(): string {
  const { w, h } = lying;
  const tops = [ink.marigold, ink.brick, ink.steel, ink.paper];
  const pull = (i: number) => ({
    ...run,
    hip: [-10, -40] as const,
    neck: [-21, -68] as const,
    feet: [
      [15, 0],
      [7, 0],
    ] as const,
    hands: [
      [9, -54],
      [2, -52],
    ] as const,
    knees: [-0.9, -0.7] as const,
    elbows: [0.8, 0.8] as const,
    tilt: -14 - (i % 2) * 5,
  });
  const styles = ['short', 'tail', 'curly', 'bob'] as const;
  const person = (i: number, x: number, flip: boolean): string => {
    const look = kit(flip ? ink.evergreen : (tops[i] ?? ink.brick), {
      skin: skins[(i * 2 + (flip ? 1 : 0)) % 5] ?? skins[0],
      hair: ['#3A2A22', '#A5673A', '#1F1C1B', '#D3A354'][(i + (flip ? 2 : 0)) % 4] ?? '#3A2A22',
      style: styles[(i + (flip ? 1 : 0)) % 4] ?? 'short',
      bottom: flip ? ink.deep : ink.dusk,
    });
    return `${footShadow(x + (flip ? -20 : 20), 742, 70)}${figure(look, pull(i), { x, y: 740, s: 3.7, flip })}`;
  };
  return [
    sky(w, h, ink.mist, ink.sand),
    cloud(250, 180, 1.5),
    cloud(930, 130, 1.2),
    hill(w, h, 430, 120, 5, ink.sage),
    many(6, (i) =>
      tree(70 + i * 215, 500, 2 + (i % 2) * 0.4, i % 2 ? ink.evergreen : ink.leaf, i + 4),
    ),
    crowd(w, 560, 1.25, 15, 33),
    rect(0, 520, w, 380, '#7FB08C'),
    crowd(w, 570, 1.3, 13, 14),
    path('M0 600Q600 560 1200 604L1200 900L0 900Z', ink.leaf),
    shade(rectD(0, 580, w, 320), 'bottom', ink.deep, 0.7, 0.9),
    ellipse(600, 745, 150, 26, ink.bark),
    times(3, (i) => person(i, 400 - i * 128, false)).join(''),
    times(3, (i) => person(i, 800 + i * 128, true)).join(''),
    stroke('M0 528Q300 530 600 532Q900 530 1200 528', darker(ink.wood, 0.25), 11),
    stroke('M0 526Q300 528 600 530Q900 528 1200 526', ink.wood, 8, 'stroke-dasharray="14 5"'),
    path('M588 528L612 528L616 600L600 586L584 600Z', ink.brick),
    many(20, (i) => tuft(i * 64 + 10, 880 + (i % 3) * 9, 1.7, i % 2 ? ink.evergreen : ink.deep)),
  ].join('');
}

export const tugOfWarPicture: Picture = { name: 'gallery-tug-of-war', ...lying, draw: tugOfWar };

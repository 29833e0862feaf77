import { figure, footShadow } from '../kit/figure.ts';
import { flag, oldHouse } from '../kit/houses.ts';
import { cloud, sky, tree } from '../kit/nature.ts';
import { darker, ink } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { lookOf, walk } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { bunting } from '../kit/things.ts';

function drums(): string {
  const { w, h } = lying;
  const drum = `${rect(6, -62, 22, 18, ink.brick, 2)}${many(4, (i) => stroke(`M${n(7 + i * 5.6)} -61L${n(10 + i * 5.6)} -45`, ink.straw, 1))}${rect(5, -64, 24, 4, ink.paper, 2)}${rect(5, -46, 24, 3.4, ink.paper, 1.6)}${stroke('M2 -76L12 -62', ink.paper, 2)}`;
  const sticks = `${stroke('M16 -60L25 -74', ink.wood, 1.6)}${stroke('M18 -64L9 -78', ink.wood, 0.1)}`;
  const horn = `${stroke('M10 -80L34 -84', ink.marigold, 3.4)}${path('M32 -88.4L46 -96C48 -88 48 -78 44 -74L32 -81Z', ink.marigold)}${stroke('M16 -80q2 9 12 6q5 -3 1 -9', ink.honey, 2.4)}`;
  const uniform = (seed: number) =>
    lookOf(seeded(seed), {
      top: ink.paper,
      bottom: ink.evergreen,
      sleeves: 'long',
      garment: 'trousers',
      shoes: ink.black,
      style: 'cap',
      hat: ink.evergreen,
    });
  const drummer = (seed: number, x: number, s: number): string =>
    `${footShadow(x, 802, s * 24)}${figure(
      uniform(seed),
      {
        ...walk,
        hands: [
          [19, -62],
          [17, -60],
        ],
        elbows: [1, 1],
      },
      { x, y: 800, s },
      { between: `${drum}${sticks}` },
    )}`;
  const player = (seed: number, x: number, s: number): string =>
    `${footShadow(x, 742, s * 24)}${figure(
      uniform(seed),
      {
        ...walk,
        hands: [
          [20, -81],
          [16, -80],
        ],
        elbows: [1, 1],
      },
      { x, y: 740, s },
      { between: horn },
    )}`;
  return [
    sky(w, h, ink.sky, ink.sand),
    cloud(700, 120, 1.3),
    oldHouse(40, 560, 300, 330, ink.paper),
    oldHouse(420, 560, 280, 300, ink.blush),
    oldHouse(800, 560, 330, 350, ink.straw),
    tree(380, 570, 2.3, ink.leaf, 3),
    tree(750, 570, 2.5, ink.evergreen, 6),
    bunting([-20, 120], [1220, 100], 60, 22, 40),
    rect(0, 556, w, 344, ink.stone),
    shade(rectD(0, 556, w, 344), 'bottom', ink.steel, 0.7, 0.9),
    many(40, (i) =>
      rect(
        ((i * 173) % 1200) - 20,
        600 + Math.floor(i / 5) * 38,
        46,
        10,
        darker(ink.stone, 0.1),
        5,
      ),
    ),
    player(6, 180, 3.4),
    player(22, 470, 3.4),
    player(41, 760, 3.4),
    flag(1060, 330, 3.6, [ink.paper, ink.leaf, ink.brick]),
    drummer(4, 330, 4.4),
    drummer(15, 650, 4.4),
    drummer(28, 970, 4.4),
  ].join('');
}

export const drumsPicture: Picture = { name: 'gallery-drums', ...lying, draw: drums };

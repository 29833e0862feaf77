import { oldHouse } from '../kit/houses.ts';
import { cloud, hill, sky, tree } from '../kit/nature.ts';
import { ink } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { shade, shadow } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, many, path, place } from '../kit/shapes.ts';
import { blossom, bough, martenitsa } from './spring-parts.ts';

function blossomTree(): string {
  const { w, h } = lying;
  const random = seeded(64);
  return [
    sky(w, h, ink.mist, ink.sand),
    cloud(230, 180, 1.7),
    hill(w, h, 620, 90, 6, ink.mint),
    hill(w, h, 690, 50, 3, ink.sage),
    place(oldHouse(0, 0, 210, 180, ink.paper), { x: 110, y: 730 }),
    place(oldHouse(0, 0, 190, 170, ink.straw), { x: 900, y: 730 }),
    tree(70, 730, 1.8, ink.leaf, 3),
    tree(1130, 730, 2, ink.evergreen, 4),
    hill(w, h, 740, 40, 9, ink.leaf),
    shadow(600, 824, 330, 40, 0.35),
    path(
      'M540 830C570 700 560 600 520 480L560 470C590 540 600 560 610 580C620 520 640 470 680 420L712 440C660 540 650 680 676 830Z',
      ink.bark,
    ),
    shade(
      'M540 830C570 700 560 600 520 480L560 470C590 540 600 560 610 580C620 520 640 470 680 420L712 440C660 540 650 680 676 830Z',
      'right',
      ink.black,
      0.6,
      0.8,
    ),
    bough('M530 500C470 420 400 400 330 360', 22),
    bough('M690 440C760 380 820 380 900 330', 22),
    bough('M600 560C600 420 590 330 620 220', 18),
    ...(
      [
        [330, 340, 150],
        [470, 250, 160],
        [640, 200, 175],
        [800, 260, 160],
        [910, 340, 140],
        [600, 330, 150],
      ] as const
    ).map(
      ([x, y, r], i) =>
        `${circle(x, y, r, i % 2 ? ink.blush : '#F7DCD0')}${shade(`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`, 'bottom', ink.rose, 0.7, 0.8)}`,
    ),
    many(60, () =>
      blossom(
        random.between(230, 1000),
        random.between(90, 430),
        random.between(0.7, 1.5),
        random.between(0, 70),
      ),
    ),
    martenitsa(380, 440, 1.1, 60),
    martenitsa(560, 470, 1.3, 70),
    martenitsa(760, 420, 1.2, 60),
    martenitsa(900, 440, 1, 60),
    many(34, () =>
      place(ellipse(0, 0, 8, 4.6, ink.blush), {
        x: random.between(200, 1040),
        y: random.between(560, 870),
        turn: random.between(0, 180),
      }),
    ),
  ].join('');
}

export const blossomTreePicture: Picture = { name: 'gallery-blossom', ...lying, draw: blossomTree };

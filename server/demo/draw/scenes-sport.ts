import { figure, footShadow } from './figure.ts';
import type { Look } from './head.ts';
import { school } from './houses.ts';
import { cloud, hill, sky, sun, tree, tuft } from './nature.ts';
import { darker, ink, lighter, skins } from './palette.ts';
import { lying, type Picture, standing, wide } from './picture.ts';
import { akimbo, cheer, lookOf, run, stride, wave } from './poses.ts';
import { shade } from './print.ts';
import { seeded } from './random.ts';
import { circle, ellipse, line, many, path, poly, rect, rectD, stroke, times } from './shapes.ts';
import { bunting } from './things.ts';

const kit = (top: string, more: Partial<Look> = {}): Look => ({
  skin: skins[0],
  hair: ink.bark,
  style: 'short',
  top,
  bottom: ink.dusk,
  shoes: ink.paper,
  sleeves: 'short',
  garment: 'shorts',
  ...more,
});

const bib = (color: string): string => rect(-3.4, -72, 7.4, 11, color, 1);

function crowd(w: number, y: number, s: number, count: number, seed: number): string {
  const random = seeded(seed);
  return many(count, (i) =>
    figure(lookOf(random), random.pick([akimbo, cheer, wave, cheer]), {
      x: (w / count) * (i + 0.5) + random.between(-14, 14),
      y: y + random.between(-10, 10),
      s,
    }),
  );
}

function sportsDay(): string {
  const { w, h } = wide;
  const track = 'M0 596Q800 560 1600 604L1600 846Q800 800 0 838Z';
  const lanes = [0.25, 0.5, 0.75].map((t) =>
    stroke(`M0 ${596 + 242 * t}Q800 ${560 + 240 * t} 1600 ${604 + 242 * t}`, ink.blush, 5),
  );
  return [
    sky(w, h, ink.sky, ink.straw),
    sun(1290, 190, 84),
    cloud(330, 190, 1.6),
    cloud(900, 130, 1.1),
    hill(w, h, 430, 90, 3, ink.sage),
    hill(w, h, 480, 60, 8, lighter(ink.leaf, 0.2)),
    school(90, 520, 520, 250),
    many(7, (i) =>
      tree(
        700 + i * 145,
        522 - (i % 2) * 8,
        1.25 + (i % 3) * 0.18,
        i % 2 ? ink.leaf : ink.evergreen,
        i + 2,
      ),
    ),
    rect(0, 500, w, 400, '#7FB08C'),
    shade(rectD(0, 500, w, 110), 'top', ink.evergreen, 0.4, 0.9),
    crowd(w, 566, 0.92, 25, 21),
    rect(0, 545, w, 8, ink.paper),
    rect(0, 553, w, 34, ink.evergreen),
    many(16, (i) =>
      poly(
        [
          [i * 100 + 20, 553],
          [i * 100 + 60, 553],
          [i * 100 + 40, 587],
          [i * 100, 587],
        ],
        ink.marigold,
      ),
    ),
    path(track, ink.brick),
    shade(track, 'bottom', ink.maroon, 0.6, 0.8),
    ...lanes,
    rect(0, 842, w, 58, ink.leaf),
    shade(rectD(0, 836, w, 64), 'bottom', ink.deep, 0.6, 0.9),
    bunting([-20, 60], [820, 70], 46, 17, 40),
    bunting([820, 70], [1620, 40], 50, 16, 40),
    footShadow(430, 670, 80),
    figure(
      kit(ink.steel, { hair: '#1F1C1B', skin: skins[3] }),
      stride,
      { x: 430, y: 664, s: 2.9 },
      { chest: bib(ink.paper) },
    ),
    footShadow(830, 716, 95),
    figure(
      kit(ink.paper, { hair: '#A5673A', style: 'tail', bottom: ink.evergreen }),
      run,
      { x: 820, y: 712, s: 3.3 },
      { chest: bib(ink.marigold) },
    ),
    footShadow(1240, 790, 110),
    figure(
      kit(ink.marigold, {
        hair: '#3A2A22',
        skin: skins[1],
        bottom: ink.evergreen,
        shoes: ink.dusk,
      }),
      stride,
      { x: 1240, y: 782, s: 3.8 },
      { chest: bib(ink.paper) },
    ),
    many(26, (i) => tuft(i * 64 + 20, 888 + (i % 3) * 6, 1.4, i % 2 ? ink.evergreen : ink.deep)),
  ].join('');
}

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
  const baton = line(
    [
      [24, -69],
      [37, -69],
    ],
    ink.paper,
    3.6,
  );
  return [
    sky(w, h, ink.straw, ink.sand),
    many(11, (i) =>
      tree(i * 122, 400, 1.9 + (i % 3) * 0.3, i % 2 ? ink.sage : lighter(ink.leaf, 0.25), i + 1),
    ),
    rect(0, 392, w, 520, ink.leaf),
    poly(
      [
        [0, 470],
        [1200, 430],
        [1200, 900],
        [0, 900],
      ],
      ink.brick,
    ),
    shade(rectD(0, 440, w, 460), 'bottom', ink.maroon, 0.75, 0.9),
    line(
      [
        [0, 560],
        [1200, 505],
      ],
      ink.blush,
      6,
    ),
    line(
      [
        [0, 690],
        [1200, 618],
      ],
      ink.blush,
      7,
    ),
    line(
      [
        [0, 852],
        [1200, 760],
      ],
      ink.blush,
      8,
    ),
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
      line(
        [
          [40 + i * 24, 560 + i * 52],
          [150 + i * 14, 556 + i * 52],
        ],
        ink.blush,
        5,
      ),
    ),
  ].join('');
}

function podium(): string {
  const { w, h } = standing;
  const medal = `${line(
    [
      [-4, -76],
      [0, -63],
      [4, -76],
    ],
    ink.evergreen,
    1.8,
  )}${circle(0, -60, 4, ink.marigold)}${circle(0, -60, 2.2, ink.honey)}`;
  const block = (x: number, y: number, wide: number, color: string, pips: number): string =>
    `${rect(x, y, wide, h - y, color)}${shade(rectD(x, y, wide, h - y), 'bottom', darker(color, 0.6), 0.6, 0.9)}${rect(x, y, wide, 22, lighter(color, 0.3))}${many(pips, (i) => circle(x + wide / 2 + (i - (pips - 1) / 2) * 44, y + 100, 15, ink.paper))}`;
  const rays = many(18, (i) => {
    const a = (i / 18) * Math.PI * 2;
    const b = a + Math.PI / 18;
    return poly(
      [
        [450, 470],
        [450 + Math.cos(a) * 1200, 470 + Math.sin(a) * 1200],
        [450 + Math.cos(b) * 1200, 470 + Math.sin(b) * 1200],
      ],
      ink.straw,
    );
  });
  const random = seeded(5);
  const confetti = many(70, () => {
    const [x, y] = [random.between(0, w), random.between(40, 760)];
    return `<g transform="rotate(${random.whole(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})">${rect(x, y, 18, 9, random.pick([ink.brick, ink.evergreen, ink.sky, ink.rose]))}</g>`;
  });
  return [
    rect(0, 0, w, h, ink.sand),
    rays,
    shade(rectD(0, 0, w, h), 'top', ink.marigold, 0.4, 0.8),
    confetti,
    block(80, 900, 250, ink.steel, 2),
    block(570, 960, 250, ink.brick, 3),
    block(310, 800, 280, ink.evergreen, 1),
    figure(
      kit(ink.sky, { hair: '#D3A354', style: 'bob', skin: skins[2] }),
      {
        ...wave,
        hands: [
          [-24, -102],
          [14, -44],
        ],
        elbows: [1, -0.2],
      },
      { x: 200, y: 900, s: 4.3 },
      { chest: medal },
    ),
    figure(
      kit(ink.rose, { hair: '#1F1C1B', style: 'curly', skin: skins[4], bottom: ink.maroon }),
      wave,
      { x: 700, y: 960, s: 4.2 },
      { chest: medal },
    ),
    figure(
      kit(ink.marigold, { hair: '#6E4A34', style: 'tail', skin: skins[0], bottom: ink.deep }),
      cheer,
      { x: 450, y: 800, s: 4.8 },
      { chest: medal },
    ),
  ].join('');
}

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
    poly(
      [
        [588, 528],
        [612, 528],
        [616, 600],
        [600, 586],
        [584, 600],
      ],
      ink.brick,
    ),
    many(20, (i) => tuft(i * 64 + 10, 880 + (i % 3) * 9, 1.7, i % 2 ? ink.evergreen : ink.deep)),
  ].join('');
}

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
    poly(
      [
        [330, 985],
        [840, 985],
        [900, 1120],
        [250, 1120],
      ],
      ink.steel,
    ),
    rect(250, 1120, 650, 66, ink.dusk),
    shade(rectD(250, 985, 650, 135), 'right', ink.dusk, 0.6, 0.9),
    rect(196, 600, 16, 530, ink.paper),
    rect(170, 1120, 70, 16, ink.dusk),
    rect(760, 560, 14, 430, ink.paper),
    line(
      [
        [206, 706],
        [766, 650],
      ],
      ink.maroon,
      11,
    ),
    line(
      [
        [300, 697],
        [400, 687],
      ],
      ink.paper,
      11,
    ),
    line(
      [
        [560, 671],
        [660, 661],
      ],
      ink.paper,
      11,
    ),
    figure(jumper, over, { x: 350, y: 610, s: 6, turn: 66 }),
    stroke('M70 1090Q90 800 190 690', ink.paper, 6, 'stroke-dasharray="4 26"'),
  ].join('');
}

export const sportPictures: readonly Picture[] = [
  { name: 'banner-sports-day', ...wide, draw: sportsDay },
  { name: 'gallery-relay', ...lying, draw: relay },
  { name: 'gallery-podium', ...standing, draw: podium },
  { name: 'gallery-tug-of-war', ...lying, draw: tugOfWar },
  { name: 'gallery-high-jump', ...standing, draw: highJump },
];

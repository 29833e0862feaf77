import { figure, footShadow, type Held } from './figure.ts';
import { cloud, conifer, flower, meadow, mountain, sky, stars, sun, tuft } from './nature.ts';
import { darker, ink, lighter } from './palette.ts';
import { lying, type Picture, standing, wide } from './picture.ts';
import { back, lookOf, point, sit, walk } from './poses.ts';
import { blend, glow, shade } from './print.ts';
import { seeded } from './random.ts';
import {
  circle,
  ellipse,
  line,
  many,
  path,
  place,
  poly,
  rect,
  rectD,
  smooth,
  stroke,
} from './shapes.ts';

function backpack(color: string): string {
  return `${rect(-9.5, -78, 19, 30, color, 6)}${rect(-7, -62, 14, 12, darker(color, 0.2), 3)}${rect(-9.5, -84, 19, 7, ink.straw, 3.5)}${line(
    [
      [-6, -76],
      [-6, -50],
    ],
    darker(color, 0.35),
    1.6,
  )}${line(
    [
      [6, -76],
      [6, -50],
    ],
    darker(color, 0.35),
    1.6,
  )}`;
}

const sidePack = (color: string): string =>
  `${rect(-21, -79, 16, 29, color, 6)}${rect(-22, -84, 16, 6, ink.straw, 3)}${rect(-24, -66, 6, 13, darker(color, 0.2), 3)}`;

function hiker(seed: number, color: string, x: number, y: number, s: number): string {
  const random = seeded(seed);
  const held: Held = {
    behind: sidePack(color),
    front: line(
      [
        [16, -52],
        [21, 0],
      ],
      ink.bark,
      1.8,
    ),
  };
  const look = lookOf(random, { sleeves: 'long', garment: 'trousers', shoes: ink.bark });
  return `${footShadow(x, y, s * 22)}${figure(look, walk, { x, y, s }, held)}`;
}

function range(w: number, base: number, tint: number): string {
  const rock = lighter(ink.steel, tint);
  return [
    mountain({ x: w * 0.14, y: base - 250, half: 330 }, base, rock, ink.paper),
    mountain({ x: w * 0.86, y: base - 290, half: 380 }, base, rock, ink.paper),
    mountain({ x: w * 0.36, y: base - 330, half: 400 }, base, darker(rock, 0.08), ink.paper),
    mountain({ x: w * 0.62, y: base - 410, half: 470 }, base, darker(rock, 0.14), ink.paper),
  ].join('');
}

function rilaTrip(): string {
  const { w, h } = wide;
  const lake =
    'M420 640C560 600 1010 596 1180 630C1300 652 1260 700 1090 712C860 730 560 726 430 700C350 684 352 660 420 640Z';
  const ledge =
    'M0 900L0 716C150 690 260 720 380 748C520 780 640 800 780 820C920 838 1020 862 1080 900Z';
  const mirror = place(
    mountain({ x: 800, y: 250, half: 330 }, 600, lighter(ink.steel, 0.2), ink.paper),
    { y: 1236, s: 1 },
  );
  return [
    sky(w, h, ink.sky, ink.straw),
    sun(330, 200, 78),
    cloud(1250, 170, 1.7),
    cloud(650, 120, 1.1),
    range(w, 640, 0.22),
    shade(rectD(0, 420, w, 220), 'bottom', ink.straw, 0.7, 0.9),
    path('M0 560C240 530 420 590 640 606C900 624 1200 590 1600 540L1600 900L0 900Z', ink.sage),
    shade(rectD(0, 560, w, 340), 'bottom', ink.evergreen, 0.55, 0.9),
    many(15, (i) =>
      conifer(
        20 + i * 34,
        618 + (i % 3) * 10,
        0.75 + (i % 4) * 0.12,
        i % 2 ? ink.leaf : ink.evergreen,
      ),
    ),
    many(12, (i) =>
      conifer(
        1210 + i * 36,
        606 + (i % 3) * 14,
        0.85 + (i % 4) * 0.16,
        i % 2 ? ink.leaf : ink.evergreen,
      ),
    ),
    path(lake, ink.sky),
    `<clipPath id="tarn"><path d="${lake}"/></clipPath><g clip-path="url(#tarn)"><g opacity="0.4">${place(mirror, { s: 1, flip: false })}</g>${poly(
      [
        [560, 600],
        [800, 730],
        [1010, 600],
      ],
      lighter(ink.steel, 0.25),
    )}${poly(
      [
        [800, 730],
        [720, 690],
        [870, 690],
      ],
      ink.paper,
    )}</g>`,
    many(9, (i) =>
      line(
        [
          [500 + i * 74, 650 + (i % 4) * 16],
          [560 + i * 74, 650 + (i % 4) * 16],
        ],
        ink.mist,
        3,
      ),
    ),
    path('M0 690C300 660 520 720 900 740C1200 756 1440 720 1600 700L1600 900L0 900Z', ink.leaf),
    shade(
      'M0 690C300 660 520 720 900 740C1200 756 1440 720 1600 700L1600 900L0 900Z',
      'bottom',
      ink.deep,
      0.7,
      0.9,
    ),
    meadow(w, 740, 120, 50, 4, ink.evergreen),
    stroke('M1600 830C1400 800 1240 842 1080 800C980 774 900 748 840 738', ink.straw, 20),
    path(ledge, darker(ink.stone, 0.2)),
    shade(ledge, 'bottom', ink.dusk, 0.8, 0.9),
    poly(
      [
        [0, 780],
        [120, 760],
        [210, 840],
        [60, 900],
        [0, 900],
      ],
      darker(ink.stone, 0.34),
    ),
    poly(
      [
        [300, 800],
        [430, 786],
        [520, 850],
        [380, 900],
      ],
      darker(ink.stone, 0.3),
    ),
    hiker(3, ink.brick, 1320, 822, 1.5),
    hiker(9, ink.marigold, 1205, 830, 1.55),
    hiker(12, ink.evergreen, 1420, 824, 1.5),
    figure(
      lookOf(seeded(2), { style: 'tail', top: ink.brick, sleeves: 'long', garment: 'trousers' }),
      back,
      { x: 200, y: 758, s: 4 },
      { between: backpack(ink.marigold) },
    ),
    figure(
      lookOf(seeded(6), {
        style: 'beanie',
        hat: ink.brick,
        top: ink.dusk,
        sleeves: 'long',
        garment: 'trousers',
      }),
      {
        ...back,
        hands: [
          [-14, -44],
          [24, -92],
        ],
        elbows: [0.2, -0.6],
      },
      { x: 352, y: 790, s: 4 },
      { between: backpack(ink.evergreen) },
    ),
    conifer(1540, 900, 4.2, ink.deep),
    conifer(1440, 930, 3.1, ink.evergreen),
    many(7, (i) =>
      flower(560 + i * 46, 868 - (i % 3) * 12, 1.2, i % 2 ? ink.marigold : ink.paper, ink.honey),
    ),
  ].join('');
}

function lakeAndHut(): string {
  const { w, h } = lying;
  const hut = place(
    `${poly(
      [
        [-120, 0],
        [-120, -86],
        [120, -86],
        [120, 0],
      ],
      ink.wood,
    )}${many(5, (i) => rect(-120, -80 + i * 17, 240, 3, ink.bark))}${poly(
      [
        [-146, -82],
        [0, -186],
        [146, -82],
      ],
      ink.brick,
    )}${shade('M-146 -82L0 -186L146 -82Z', 'right', ink.maroon, 0.7, 0.9)}${rect(-18, -60, 36, 60, ink.evergreen)}${rect(-92, -62, 44, 34, ink.marigold)}${rect(48, -62, 44, 34, ink.marigold)}${rect(66, -176, 24, 56, ink.stone)}`,
    { x: 880, y: 560, s: 1.1 },
  );
  const lake = 'M0 640C200 590 520 600 760 630C960 656 1100 700 1200 690L1200 900L0 900Z';
  return [
    sky(w, h, ink.straw, ink.blush),
    sun(250, 240, 80),
    mountain({ x: 240, y: 230, half: 430 }, 640, lighter(ink.steel, 0.25), ink.paper),
    mountain({ x: 980, y: 260, half: 420 }, 640, lighter(ink.steel, 0.2), ink.paper),
    mountain({ x: 600, y: 150, half: 520 }, 640, ink.steel, ink.paper),
    path('M0 600C260 540 620 560 1200 520L1200 900L0 900Z', ink.sage),
    shade(rectD(0, 540, w, 200), 'bottom', ink.evergreen, 0.6, 0.9),
    many(9, (i) =>
      conifer(
        40 + i * 52,
        610 + (i % 2) * 10,
        1.2 + (i % 3) * 0.3,
        i % 2 ? ink.evergreen : ink.leaf,
      ),
    ),
    conifer(1080, 580, 1.9, ink.evergreen),
    conifer(1150, 596, 2.3, ink.deep),
    conifer(690, 570, 1.4, ink.leaf),
    stroke('M820 556q-30 -40 0 -70q26 -30 -6 -60', ink.paper, 0),
    hut,
    path(lake, ink.sky),
    shade(lake, 'bottom', ink.dusk, 0.7, 0.9),
    `<g opacity="0.35">${poly(
      [
        [330, 612],
        [600, 860],
        [880, 648],
      ],
      ink.dusk,
    )}${poly(
      [
        [520, 786],
        [600, 860],
        [690, 786],
        [640, 800],
        [600, 780],
      ],
      ink.paper,
    )}</g>`,
    many(14, (i) =>
      line(
        [
          [60 + ((i * 211) % 1080), 690 + (i % 7) * 27],
          [150 + ((i * 211) % 1080), 690 + (i % 7) * 27],
        ],
        ink.mist,
        3.4,
      ),
    ),
    poly(
      [
        [0, 800],
        [110, 770],
        [190, 830],
        [240, 900],
        [0, 900],
      ],
      darker(ink.stone, 0.25),
    ),
    poly(
      [
        [980, 900],
        [1040, 830],
        [1130, 816],
        [1200, 840],
        [1200, 900],
      ],
      darker(ink.stone, 0.3),
    ),
    many(8, (i) => tuft(30 + i * 34, 880 - (i % 3) * 8, 1.8, ink.evergreen)),
  ].join('');
}

function campfire(): string {
  const { w, h } = lying;
  const tent = (x: number, s: number, color: string): string =>
    place(
      `${poly(
        [
          [-120, 0],
          [0, -150],
          [120, 0],
        ],
        color,
      )}${poly(
        [
          [0, -150],
          [120, 0],
          [170, -22],
          [44, -160],
        ],
        darker(color, 0.3),
      )}${poly(
        [
          [-30, 0],
          [0, -104],
          [30, 0],
        ],
        ink.marigold,
      )}${poly(
        [
          [-30, 0],
          [0, -104],
          [-6, 0],
        ],
        darker(color, 0.2),
      )}`,
      { x, y: 610, s },
    );
  const flame = smooth(
    [
      [0, -150],
      [34, -92],
      [50, -40],
      [28, 0],
      [-28, 0],
      [-50, -38],
      [-24, -80],
    ],
    true,
  );
  const fire = place(
    `${path(flame, ink.brick)}${place(path(flame, ink.marigold), { y: -2, s: 0.68 })}${place(path(flame, ink.straw), { y: -2, s: 0.36 })}${line(
      [
        [-76, 8],
        [60, -12],
      ],
      ink.bark,
      20,
    )}${line(
      [
        [-60, -12],
        [76, 8],
      ],
      darker(ink.bark, 0.2),
      20,
    )}`,
    { x: 600, y: 740, s: 1.1 },
  );
  const sitter = (seed: number, x: number, flip: boolean, top: string): string =>
    `${footShadow(x, 790, 90)}${rect(x - 70, 726, 140, 60, darker(ink.bark, 0.15), 26)}${figure(lookOf(seeded(seed), { garment: 'trousers', sleeves: 'long', top }), sit, { x, y: 790, s: 3.5, flip })}`;
  const guitar = `${ellipse(13, -34, 10, 8.4, ink.honey)}${circle(13, -34, 3, ink.bark)}${line(
    [
      [4, -38],
      [-16, -49],
    ],
    ink.bark,
    2.6,
  )}`;
  return [
    blend(rectD(0, 0, w, h), 'bottom', ink.night, '#4A5C74'),
    stars(w, 420, 90, 8),
    circle(960, 160, 62, ink.straw),
    circle(934, 146, 56, '#2A3A4E'),
    mountain({ x: 240, y: 290, half: 430 }, 640, '#3B4D63', ink.sky),
    mountain({ x: 820, y: 240, half: 520 }, 640, '#34465B', ink.sky),
    many(22, (i) => conifer(i * 58, 620, 1.2 + (i % 4) * 0.3, i % 2 ? '#14352F' : ink.deep)),
    tent(240, 1.25, ink.evergreen),
    tent(1000, 1.1, ink.brick),
    path('M0 600Q600 560 1200 610L1200 900L0 900Z', '#23453C'),
    glow(600, 700, 520, ink.marigold, 0.75),
    shade(rectD(0, 600, w, 300), 'bottom', ink.night, 0.8, 0.8),
    sitter(5, 340, false, ink.brick),
    sitter(17, 862, true, ink.sage),
    `${footShadow(190, 840, 90)}${figure(
      lookOf(seeded(31), {
        garment: 'trousers',
        sleeves: 'long',
        top: ink.steel,
        style: 'beanie',
        hat: ink.marigold,
      }),
      {
        ...sit,
        hands: [
          [18, -38],
          [-4, -44],
        ],
      },
      { x: 160, y: 840, s: 3.9 },
      { between: guitar },
    )}`,
    figure(
      lookOf(seeded(44), {
        garment: 'trousers',
        sleeves: 'long',
        top: ink.marigold,
        style: 'long',
      }),
      sit,
      { x: 1040, y: 840, s: 3.9, flip: true },
    ),
    ellipse(600, 748, 120, 20, ink.night),
    fire,
    many(16, (i) => circle(560 + ((i * 37) % 90), 560 - i * 24, 2.4 + (i % 3), ink.marigold)),
  ].join('');
}

function signpost(): string {
  const { w, h } = standing;
  const arrow = (y: number, flip: boolean, color: string, long: number): string =>
    place(
      `${poly(
        [
          [-60, -34],
          [long, -34],
          [long + 46, 0],
          [long, 34],
          [-60, 34],
        ],
        color,
      )}${shade(`M-60 -34L${long} -34L${long + 46} 0L${long} 34L-60 34Z`, 'bottom', darker(color, 0.5), 0.6, 0.9)}${rect(-36, -9, long - 30, 7, ink.paper, 3)}${rect(-36, 8, long * 0.5, 6, lighter(color, 0.5), 3)}`,
      { x: 520, y, flip },
    );
  return [
    sky(w, h, ink.mist, ink.straw),
    cloud(230, 220, 1.7),
    mountain({ x: 700, y: 430, half: 470 }, 860, lighter(ink.steel, 0.3), ink.paper),
    mountain({ x: 220, y: 340, half: 480 }, 860, lighter(ink.steel, 0.12), ink.paper),
    path('M0 780C280 720 560 800 900 740L900 1200L0 1200Z', ink.sage),
    shade(rectD(0, 740, w, 300), 'bottom', ink.evergreen, 0.6, 0.9),
    many(8, (i) =>
      conifer(
        620 + i * 42,
        820 + (i % 3) * 12,
        1.2 + (i % 3) * 0.3,
        i % 2 ? ink.leaf : ink.evergreen,
      ),
    ),
    path('M0 930C300 860 600 960 900 900L900 1200L0 1200Z', ink.leaf),
    shade('M0 930C300 860 600 960 900 900L900 1200L0 1200Z', 'bottom', ink.deep, 0.75, 0.9),
    path(
      'M150 1200C260 1060 380 1010 300 940C260 900 330 860 400 830L430 832C370 880 360 900 410 950C480 1030 430 1100 400 1200Z',
      ink.straw,
    ),
    rect(504, 420, 34, 700, ink.bark),
    shade(rectD(504, 420, 34, 700), 'right', ink.black, 0.6, 0.8),
    arrow(500, false, ink.evergreen, 220),
    arrow(600, true, ink.brick, 260),
    arrow(700, false, ink.honey, 180),
    footShadow(250, 1110, 90),
    figure(
      lookOf(seeded(19), {
        style: 'cap',
        hat: ink.brick,
        top: ink.marigold,
        sleeves: 'short',
        garment: 'shorts',
        shoes: ink.bark,
      }),
      {
        ...point,
        hands: [
          [8, -50],
          [30, -88],
        ],
      },
      { x: 240, y: 1110, s: 5 },
      { behind: sidePack(ink.evergreen) },
    ),
    meadow(w, 1100, 90, 34, 12, ink.deep),
    many(8, (i) =>
      flower(560 + i * 40, 1130 + (i % 3) * 22, 1.7, i % 2 ? ink.paper : ink.rose, ink.marigold),
    ),
  ].join('');
}

export const rilaPictures: readonly Picture[] = [
  { name: 'banner-rila-trip', ...wide, draw: rilaTrip },
  { name: 'gallery-rila-lake', ...lying, draw: lakeAndHut },
  { name: 'gallery-campfire', ...lying, draw: campfire },
  { name: 'gallery-signpost', ...standing, draw: signpost },
];

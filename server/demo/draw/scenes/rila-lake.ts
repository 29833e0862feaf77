import { conifer, mountain, sky, sun, tuft } from '../kit/nature.ts';
import { darker, ink, lighter } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { shade } from '../kit/print.ts';
import { many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';

function lakeAndHut(): string {
  const { w, h } = lying;
  const hut = place(
    `${path('M-120 0L-120 -86L120 -86L120 0Z', ink.wood)}${many(5, (i) => rect(-120, -80 + i * 17, 240, 3, ink.bark))}${path('M-146 -82L0 -186L146 -82Z', ink.brick)}${shade('M-146 -82L0 -186L146 -82Z', 'right', ink.maroon, 0.7, 0.9)}${rect(-18, -60, 36, 60, ink.evergreen)}${rect(-92, -62, 44, 34, ink.marigold)}${rect(48, -62, 44, 34, ink.marigold)}${rect(66, -176, 24, 56, ink.stone)}`,
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

    hut,
    path(lake, ink.sky),
    shade(lake, 'bottom', ink.dusk, 0.7, 0.9),
    `<g opacity="0.22">${path('M330 612L600 860L880 648Z', ink.dusk)}${path('M520 786L600 860L690 786L640 800L600 780Z', ink.paper)}</g>`,
    many(14, (i) =>
      stroke(
        `M${n(60 + ((i * 211) % 1080))} ${n(690 + (i % 7) * 27)}L${n(150 + ((i * 211) % 1080))} ${n(690 + (i % 7) * 27)}`,
        ink.mist,
        3.4,
      ),
    ),
    path('M0 800L110 770L190 830L240 900L0 900Z', darker(ink.stone, 0.25)),
    path('M980 900L1040 830L1130 816L1200 840L1200 900Z', darker(ink.stone, 0.3)),
    many(8, (i) => tuft(30 + i * 34, 880 - (i % 3) * 8, 1.8, ink.evergreen)),
  ].join('');
}

export const lakeAndHutPicture: Picture = { name: 'gallery-rila-lake', ...lying, draw: lakeAndHut };

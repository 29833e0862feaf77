import { ink } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { glow, shade, shadow } from '../kit/print.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { bunting } from '../kit/things.ts';
import { banitsa, cookies, layerCake, muffins } from './table-parts.ts';

function cakes(): string {
  const { w, h } = lying;
  return [
    rect(0, 0, w, h, ink.evergreen),
    shade(rectD(0, 0, w, 560), 'top', ink.night, 0.8, 0.9),
    glow(600, 250, 640, ink.marigold, 0.4),
    bunting([-20, 60], [1220, 60], 70, 18, 60, [ink.marigold, ink.paper, ink.rose, ink.sky]),
    rect(0, 520, w, 380, ink.paper),
    many(13, (i) =>
      path(
        `M${n(i * 96 - 20)} 520L${n(i * 96 + 28)} 520L${n(i * 128 - 210)} 900L${n(i * 128 - 274)} 900Z`,
        ink.straw,
      ),
    ),
    shade(rectD(0, 520, w, 380), 'bottom', ink.wood, 0.6, 0.9),
    muffins(990, 560, 1.25),
    cookies(200, 570, 1.4),
    layerCake(600, 640, 2.1, ink.wood, ink.blush),
    banitsa(300, 800, 1.9),
    place(
      `${shadow(0, 6, 130, 18, 0.4)}${ellipse(0, 0, 120, 24, ink.paper)}${ellipse(0, -3, 104, 18, ink.sand)}${path('M-86 -92L74 -92L40 -126Z', ink.blush)}${path('M-86 -92L74 -92V-14H-86Z', ink.wood)}${rect(-86, -92, 160, 14, ink.rose)}${rect(-86, -56, 160, 10, ink.paper)}${shade('M-86 -92H74V-14H-86Z', 'right', ink.bark, 0.7, 0.8)}${circle(46, -118, 16, ink.brick)}${circle(42, -123, 5, ink.rose)}`,
      { x: 930, y: 800, s: 1.5 },
    ),
    stroke('M1080 850l90 -40', ink.steel, 9),
    many(18, (i) =>
      circle(500 + ((i * 67) % 260), 800 + ((i * 41) % 80), 4 + (i % 2) * 2, ink.honey),
    ),
  ].join('');
}

export const cakesPicture: Picture = { name: 'gallery-cakes', ...lying, draw: cakes };

import { ink } from '../kit/palette.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, many, path, place, rect, stroke } from '../kit/shapes.ts';

/** The club's rover, seen from three quarters: about 200 wide, wheels on y = 0. */
export function rover(x: number, y: number, s: number): string {
  const wheel = (wx: number, wy: number, r: number): string =>
    `${circle(wx, wy, r, ink.black)}${circle(wx, wy, r * 0.56, ink.stone)}${circle(wx, wy, r * 0.2, ink.brick)}${many(8, (i) => place(rect(-3, -r - 3, 6, 7, ink.black, 2), { x: wx, y: wy, turn: i * 45 }))}`;
  const body = 'M-96 -40Q-96 -84 -60 -84H54Q92 -84 100 -44Q102 -28 86 -28H-84Q-96 -28 -96 -40Z';
  return place(
    [
      shadow(0, 4, 140, 20, 0.5),
      wheel(-58, -30, 19),
      wheel(4, -30, 19),
      wheel(64, -30, 19),
      path(body, ink.marigold),
      shade(body, 'bottom', ink.honey, 0.8, 0.8),
      rect(-82, -62, 60, 14, ink.evergreen, 7),
      many(3, (i) => circle(-70 + i * 18, -55, 4, [ink.brick, ink.paper, ink.sky][i] ?? ink.paper)),
      path('M-40 -84L36 -84L26 -112L-30 -112Z', ink.evergreen),
      stroke('M-24 -112L-34 -158', ink.black, 4),
      circle(-34, -162, 8, ink.brick),
      rect(12, -150, 72, 40, ink.paper, 12),
      stroke('M20 -110L20 -96', ink.steel, 10),
      circle(34, -130, 12, ink.dusk),
      circle(64, -130, 12, ink.dusk),
      circle(37, -133, 4, ink.paper),
      circle(67, -133, 4, ink.paper),
      stroke('M86 -46L112 -50', ink.steel, 7),
      wheel(-76, -18, 24),
      wheel(-6, -18, 24),
      wheel(66, -18, 24),
    ].join(''),
    { x, y, s },
  );
}

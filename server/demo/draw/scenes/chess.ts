import { darker, ink } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { glow, shade, shadow } from '../kit/print.ts';
import { circle, circleD, many, path, place, poly, rect, rectD, stroke } from '../kit/shapes.ts';

function chess(): string {
  const { w, h } = square;
  const tiles = many(64, (i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)];
    const at = (c: number, r: number): readonly [number, number] => {
      const t = (r / 8) ** 1.35;
      const half = 400 + t * 560;
      return [600 + (c / 4 - 1) * half, 640 + t * 560];
    };
    return poly(
      [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)],
      (column + row) % 2 ? ink.evergreen : ink.straw,
    );
  });
  const base = (color: string): string =>
    `${path('M-64 0Q-64 -30 -44 -38H44Q64 -30 64 0Q0 16 -64 0Z', color)}${path('M-46 -36Q-40 -56 -30 -60H30Q40 -56 46 -36Z', darker(color, 0.1))}`;
  const piece = (
    bodyD: string,
    more: string,
    color: string,
    x: number,
    y: number,
    s: number,
  ): string =>
    place(
      `${shadow(10, 2, 100, 22, 0.55)}${base(color)}${path(bodyD, color)}${shade(bodyD, 'right', darker(color, 0.7), 0.75, 0.8)}${shade('M-64 0Q-64 -30 -44 -38H44Q64 -30 64 0Q0 16 -64 0Z', 'right', darker(color, 0.7), 0.75, 0.8)}${more}`,
      { x, y, s },
    );
  const pawn = (x: number, y: number, s: number, color: string): string =>
    piece(
      `M-28 -58C-16 -90 -14 -110 -14 -124H14C14 -110 16 -90 28 -58ZM-24 -126H24V-138H-24Z${circleD(0, -164, 32)}`,
      '',
      color,
      x,
      y,
      s,
    );
  const knight = (x: number, y: number, s: number, color: string): string =>
    piece(
      'M-36 -58C-44 -120 -10 -140 -8 -172C-30 -160 -50 -150 -66 -152C-82 -156 -84 -174 -74 -184C-52 -204 -46 -232 -14 -246L-8 -272L12 -250C52 -236 62 -190 56 -140C52 -100 40 -90 38 -58Z',
      `${circle(-22, -212, 6, ink.black)}${stroke('M20 -242C48 -200 44 -140 36 -100', darker(color, 0.3), 6)}${stroke('M-72 -170L-56 -170', darker(color, 0.4), 4)}`,
      color,
      x,
      y,
      s,
    );
  const queen = (x: number, y: number, s: number, color: string): string =>
    piece(
      'M-32 -58C-16 -120 -18 -180 -22 -226H22C18 -180 16 -120 32 -58ZM-34 -228H34V-244H-34ZM-40 -246L-56 -310L-28 -282L-14 -324L0 -284L14 -324L28 -282L56 -310L40 -246Z',
      [-56, -14, 14, 56]
        .map((cx, i) => circle(cx, i === 0 || i === 3 ? -316 : -330, 8, color))
        .join(''),
      color,
      x,
      y,
      s,
    );
  const rook = (x: number, y: number, s: number, color: string): string =>
    piece(
      'M-36 -58L-28 -170H28L36 -58ZM-42 -172H42V-222H24V-204H10V-222H-10V-204H-24V-222H-42Z',
      '',
      color,
      x,
      y,
      s,
    );
  const dark = ink.brick;
  const light = '#F6EBD2';
  return [
    rect(0, 0, w, h, ink.dusk),
    shade(rectD(0, 0, w, 640), 'top', ink.night, 0.9, 0.9),
    glow(820, 330, 620, ink.marigold, 0.5),
    circle(850, 330, 190, ink.marigold),
    shade(circleD(850, 330, 190), 'bottom', ink.brick, 0.7, 0.9),
    tiles,
    shade(rectD(0, 640, w, 560), 'bottom', ink.night, 0.55, 0.8),
    rook(250, 706, 0.9, dark),
    pawn(420, 722, 0.8, dark),
    queen(610, 700, 0.95, dark),
    pawn(790, 730, 0.82, dark),
    rook(980, 716, 0.9, dark),
    pawn(930, 850, 1.3, light),
    pawn(210, 900, 1.4, dark),
    queen(900, 1110, 2.3, light),
    knight(440, 1120, 2.7, light),
  ].join('');
}

export const chessPicture: Picture = { name: 'banner-chess', ...square, draw: chess };

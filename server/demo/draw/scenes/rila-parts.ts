import { darker, ink } from '../kit/palette.ts';
import { rect } from '../kit/shapes.ts';

export const sidePack = (color: string): string =>
  `${rect(-21, -79, 16, 29, color, 6)}${rect(-22, -84, 16, 6, ink.straw, 3)}${rect(-24, -66, 6, 13, darker(color, 0.2), 3)}`;

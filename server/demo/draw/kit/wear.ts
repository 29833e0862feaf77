import { darker, ink, lighter } from './palette.ts';
import { shade } from './print.ts';
import { circle, path, place, rect, rectD, stroke } from './shapes.ts';

/** The quiet ground every product lies on: a coloured sheet with one soft disc of light. */
export function ground(color: string): string {
  return `${rect(0, 0, 1200, 1200, color)}${circle(600, 590, 470, lighter(color, 0.3))}${shade(rectD(0, 0, 1200, 1200), 'bottom', darker(color, 0.3), 0.5, 0.9)}`;
}

export const leafMark = (color: string, vein: string): string =>
  `${path('M0 34C-30 24 -40 -2 -22 -22C-12 -34 -6 -34 0 -46C6 -34 12 -34 22 -22C40 -2 30 24 0 34Z', color)}${stroke('M0 52V-22M0 16L-15 3M0 4L14 -9', vein, 4.6)}`;

export function hoodieShape(color: string): string {
  const dark = darker(color, 0.24);
  const body =
    'M-150 -170C-110 -200 -70 -214 -50 -218L50 -218C70 -214 110 -200 150 -170L232 130L160 158L132 40L136 240L-136 240L-132 40L-160 158L-232 130Z';
  const hood =
    'M-92 -196C-110 -290 -50 -330 0 -330C50 -330 110 -290 92 -196C60 -160 30 -140 0 -132C-30 -140 -60 -160 -92 -196Z';
  const inside =
    'M-54 -206C-64 -270 -30 -296 0 -296C30 -296 64 -270 54 -206C40 -180 20 -164 0 -156C-20 -164 -40 -180 -54 -206Z';
  return [
    path(body, color),
    shade(body, 'bottom', darker(color, 0.6), 0.6, 0.8),
    stroke('M-130 40C-136 0 -134 -60 -122 -110M130 40C136 0 134 -60 122 -110', dark, 5),
    path('M-84 90L84 90L112 190L-112 190Z', darker(color, 0.1)),
    stroke('M-84 90L-112 190H112L84 90Z', dark, 5),
    rect(-138, 218, 276, 34, dark, 8),
    path('M-234 126L-158 154L-166 184L-244 154Z', dark),
    path('M234 126L158 154L166 184L244 154Z', dark),
    path(hood, darker(color, 0.06)),
    shade(hood, 'top', lighter(color, 0.4), 0.5, 0.6),
    path(inside, darker(color, 0.5)),
    stroke('M-22 -150Q-30 -90 -24 -50M22 -150Q30 -90 24 -60', ink.straw, 7),
    rect(-29, -54, 10, 24, ink.straw, 4),
    rect(19, -64, 10, 24, ink.straw, 4),
    place(leafMark(ink.marigold, color), { x: 0, y: 22, s: 0.95 }),
  ].join('');
}

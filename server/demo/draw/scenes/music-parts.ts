import { ellipse, place, stroke } from '../kit/shapes.ts';

export function note(x: number, y: number, s: number, color: string): string {
  return place(
    `${ellipse(0, 0, 10, 7.6, color)}${stroke('M8.6 -1L8.6 -42', color, 3.6)}${stroke('M8.6 -42Q14 -28 24 -26', color, 5)}`,
    { x, y, s },
  );
}

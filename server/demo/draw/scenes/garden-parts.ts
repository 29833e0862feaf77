import { ink } from '../kit/palette.ts';
import { ellipse, n, path, place, stroke } from '../kit/shapes.ts';

export function sapling(x: number, y: number, s: number): string {
  const leaf = (lx: number, ly: number, turn: number, color: string): string =>
    place(path('M0 0C-12 -10 -13 -26 0 -38C13 -26 12 -10 0 0Z', color), { x: lx, y: ly, turn });
  return place(
    `${stroke('M0 0Q-4 -70 2 -150', ink.bark, 6)}${stroke('M0 -80Q20 -96 28 -112M-1 -60Q-20 -80 -28 -94', ink.bark, 4)}${leaf(2, -146, 0, ink.leaf)}${leaf(1, -130, 50, ink.evergreen)}${leaf(0, -126, -52, ink.leaf)}${leaf(28, -110, 34, ink.leaf)}${leaf(22, -100, 92, ink.evergreen)}${leaf(-28, -92, -34, ink.evergreen)}${leaf(-20, -82, -96, ink.leaf)}${leaf(0, -100, 70, ink.leaf)}${leaf(0, -104, -74, ink.evergreen)}`,
    { x, y, s },
  );
}

export const staked = (x: number, y: number, s: number): string =>
  `${ellipse(x, y, 60 * s, 15 * s, ink.bark)}${stroke(`M${n(x + 16 * s)} ${n(y)}L${n(x + 16 * s)} ${n(y - 120 * s)}`, ink.wood, 6 * s)}${sapling(x, y, s)}${stroke(`M${n(x)} ${n(y - 84 * s)}L${n(x + 16 * s)} ${n(y - 84 * s)}`, ink.brick, 4 * s)}`;

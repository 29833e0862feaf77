import { figure } from '../kit/figure.ts';
import type { Look } from '../kit/head.ts';
import { ink, skins } from '../kit/palette.ts';
import { akimbo, cheer, lookOf, wave } from '../kit/poses.ts';
import { seeded } from '../kit/random.ts';
import { many } from '../kit/shapes.ts';

export const kit = (top: string, more: Partial<Look> = {}): Look => ({
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

export function crowd(w: number, y: number, s: number, count: number, seed: number): string {
  const random = seeded(seed);
  return many(count, (i) =>
    figure(lookOf(random), random.pick([akimbo, cheer, wave, cheer]), {
      x: (w / count) * (i + 0.5) + random.between(-14, 14),
      y: y + random.between(-10, 10),
      s,
    }),
  );
}

import { figure, footShadow } from '../kit/figure.ts';
import { clothes, hairs, ink, skins } from '../kit/palette.ts';
import { lookOf, run, stride } from '../kit/poses.ts';
import { seeded } from '../kit/random.ts';
import { rect } from '../kit/shapes.ts';

export function runner(i: number, x: number, y: number, s: number): string {
  const look = lookOf(seeded(i * 13 + 5), {
    top: clothes[(i * 3) % clothes.length] ?? ink.brick,
    garment: 'shorts',
    sleeves: 'short',
    shoes: ink.paper,
    skin: skins[i % skins.length] ?? skins[0],
    hair: hairs[(i * 2) % hairs.length] ?? hairs[0],
  });
  const bib = rect(-3, -70, 7, 9, look.top === ink.paper ? ink.marigold : ink.paper, 1);
  return `${footShadow(x, y + 4, s * 26)}${figure(look, i % 2 ? run : stride, { x, y, s }, { chest: bib })}`;
}

import { darker, ink } from './palette.ts';
import { shade } from './print.ts';
import { seeded } from './random.ts';
import { circle, ellipse, many, n, type Point, path, place, rect, rectD } from './shapes.ts';

/** A cone of stage light from a lamp down to the floor. */
export function beam(from: Point, to: Point, half: number, color: string, opacity = 0.2): string {
  return `<g opacity="${opacity}">${path(`M${n(from[0] - 14)} ${n(from[1])}L${n(from[0] + 14)} ${n(from[1])}L${n(to[0] + half)} ${n(to[1])}L${n(to[0] - half)} ${n(to[1])}Z`, color)}${ellipse(to[0], to[1], half, half * 0.22, color)}</g>`;
}

export function stageLamp(x: number, y: number, turn: number, s = 1): string {
  const box = `${rect(-13, -6, 26, 34, ink.black, 5)}${ellipse(0, 29, 14, 5, ink.straw)}${rect(-3, -22, 6, 18, ink.black)}`;
  return place(box, { x, y, turn, s });
}

export function curtain(x: number, y: number, w: number, h: number, color: string, folds: number) {
  const each = w / folds;
  const body = rectD(x, y, w, h);
  const stripes = many(folds, (i) =>
    shade(rectD(x + i * each, y, each, h), 'right', darker(color, 0.6), 0.85, 0.85),
  );
  return `${path(body, color)}${stripes}${shade(body, 'bottom', ink.night, 0.5, 0.5)}`;
}

/** Heads and shoulders of people seen from behind, along the lower edge. */
export function audience(w: number, y: number, size: number, color: string, seed: number): string {
  const random = seeded(seed);
  const count = Math.ceil(w / (size * 1.7)) + 1;
  return many(count, (i) => {
    const x = i * size * 1.7 + random.between(-0.2, 0.2) * size;
    const top = y + random.between(-0.35, 0.35) * size;
    const r = size * random.between(0.5, 0.58);
    const shoulders = path(
      `M${n(x - size)} ${n(top + size * 3)}C${n(x - size)} ${n(top + size)} ${n(x - size * 0.4)} ${n(top + size * 0.7)} ${n(x)} ${n(top + size * 0.7)}C${n(x + size * 0.4)} ${n(top + size * 0.7)} ${n(x + size)} ${n(top + size)} ${n(x + size)} ${n(top + size * 3)}Z`,
      color,
    );
    const hair = random.pick(['', 'bun', 'bob']);
    const more =
      hair === 'bun'
        ? circle(x, top - r * 1.25, r * 0.5, color)
        : hair === 'bob'
          ? rect(x - r * 1.05, top - r * 0.1, r * 2.1, r * 1.3, color, r * 0.5)
          : '';
    return `${shoulders}${ellipse(x, top, r, r * 1.12, color)}${more}`;
  });
}

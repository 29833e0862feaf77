import { darker, ink, lighter } from './palette.ts';
import { blend, glow, shade } from './print.ts';
import { seeded } from './random.ts';
import {
  circle,
  circleD,
  ellipse,
  many,
  n,
  type Point,
  path,
  place,
  poly,
  rect,
  rectD,
  smooth,
  stroke,
  times,
} from './shapes.ts';

export function sky(w: number, h: number, top: string, low: string): string {
  return `${blend(rectD(0, 0, w, h), 'bottom', top, low)}${shade(rectD(0, 0, w, h * 0.7), 'top', darker(top, 0.2), 0.34, 0.9)}`;
}

export function sun(x: number, y: number, r: number, color: string = ink.paper): string {
  const d = circleD(x, y, r);
  return `${glow(x, y, r * 2.3, color, 0.55)}${path(d, color)}${shade(d, 'bottom', ink.marigold, 0.5, 0.8)}`;
}

/** A rolling hill from the left edge to the right one, filled down to the bottom. */
export function hill(w: number, h: number, at: number, rise: number, seed: number, fill: string) {
  const random = seeded(seed);
  const count = 6;
  const tops: Point[] = times(count + 1, (i) => [
    (w / count) * i,
    at - random.between(-0.3, 1) * rise,
  ]);
  const d = `${smooth(tops)}L${w} ${h}L0 ${h}Z`;
  return `${path(d, fill)}${shade(d, 'bottom', darker(fill, 0.35), 0.45, 0.9)}`;
}

export type Peak = { x: number; y: number; half: number };

/** A mountain with a lit and a shaded face and an uneven cap of snow. */
export function mountain(peak: Peak, base: number, fill: string, snow: string | null): string {
  const { x, y, half } = peak;
  const high = base - y;
  const left: Point[] = [
    [x - half, base],
    [x - half * 0.62, y + high * 0.6],
    [x - half * 0.36, y + high * 0.42],
    [x - half * 0.13, y + high * 0.1],
  ];
  const right: Point[] = [
    [x + half * 0.16, y + high * 0.16],
    [x + half * 0.4, y + high * 0.36],
    [x + half * 0.58, y + high * 0.62],
    [x + half, base],
  ];
  const ridge: Point[] = [
    [x + half * 0.05, y + high * 0.3],
    [x - half * 0.06, y + high * 0.5],
    [x + half * 0.12, y + high * 0.72],
    [x + half * 0.02, base],
  ];
  const whole: Point[] = [...left, [x, y], ...right];
  const dark = poly([[x, y], ...right, ...[...ridge].reverse()], darker(fill, 0.24));
  const d = `M${whole.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}Z`;
  const cap: Point[] = [
    [x, y],
    [x - half * 0.13, y + high * 0.1],
    [x - half * 0.3, y + high * 0.34],
    [x - half * 0.2, y + high * 0.3],
    [x - half * 0.13, y + high * 0.42],
    [x - half * 0.04, y + high * 0.3],
    [x + half * 0.05, y + high * 0.44],
    [x + half * 0.14, y + high * 0.3],
    [x + half * 0.26, y + high * 0.4],
    [x + half * 0.16, y + high * 0.16],
  ];
  const capDark: Point[] = [
    [x, y],
    [x + half * 0.03, y + high * 0.3],
    [x + half * 0.05, y + high * 0.44],
    [x + half * 0.14, y + high * 0.3],
    [x + half * 0.26, y + high * 0.4],
    [x + half * 0.16, y + high * 0.16],
  ];
  const white = snow ? `${poly(cap, snow)}${poly(capDark, darker(snow, 0.14))}` : '';
  return `${poly(whole, fill)}${dark}${white}${shade(d, 'bottom', lighter(fill, 0.4), 0.6, 0.6)}`;
}

/** A broad-leaved tree, about 100 high at scale 1, on y = 0. */
export function tree(x: number, y: number, s: number, fill: string, seed = 1): string {
  const random = seeded(seed);
  const blob = (cx: number, cy: number, r: number): string => {
    const around: Point[] = times(9, (i) => {
      const angle = (i / 9) * Math.PI * 2;
      const far = r * random.between(0.86, 1.1);
      return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far * 0.94];
    });
    return smooth(around, true);
  };
  const low = blob(-16, -50, 20);
  const right = blob(17, -53, 21);
  const top = blob(1, -70, 26);
  const trunk = path('M-4 0C-2.6 -14 -2.8 -28 -3 -48L3 -48C2.6 -28 3 -14 5 0Z', ink.bark);
  const boughs = `${stroke('M0 -30L-13 -48', ink.bark, 3)}${stroke('M0 -26L14 -46', ink.bark, 3)}`;
  const leaf = (d: string, color: string): string =>
    `${path(d, color)}${shade(d, 'bottom', darker(fill, 0.5), 0.6, 0.75)}`;
  const lights = `${shade(top, 'top', lighter(fill, 0.5), 0.5, 0.5)}`;
  return place(
    `${trunk}${boughs}${leaf(low, darker(fill, 0.1))}${leaf(right, darker(fill, 0.14))}${leaf(top, fill)}${lights}`,
    { x, y, s },
  );
}

export function conifer(x: number, y: number, s: number, fill: string): string {
  const tier = (top: number, low: number, half: number): string =>
    `M0 ${top}C${half * 0.3} ${(top + low) / 2} ${half * 0.7} ${low - 5} ${half} ${low}Q${half * 0.5} ${low + 4} 0 ${low + 2}Q${-half * 0.5} ${low + 4} ${-half} ${low}C${-half * 0.7} ${low - 5} ${-half * 0.3} ${(top + low) / 2} 0 ${top}Z`;
  const rows: string[] = [tier(-62, -10, 24), tier(-82, -34, 19), tier(-100, -58, 13)];
  const body = rows.map((d) => `${path(d, fill)}${shade(d, 'right', darker(fill, 0.6), 0.7, 0.7)}`);
  return place(`${rect(-3, -12, 6, 12, ink.bark)}${body.join('')}`, { x, y, s });
}

export function cloud(x: number, y: number, s: number, fill: string = ink.paper): string {
  const d =
    'M-60 0C-84 0 -82 -26 -58 -25C-56 -50 -18 -56 -8 -36C6 -56 44 -48 42 -22C68 -24 74 0 52 0Z';
  return place(`${path(d, fill)}${shade(d, 'bottom', ink.steel, 0.4, 0.7)}`, { x, y, s });
}

export function tuft(x: number, y: number, s: number, color: string): string {
  const blades = 'M-8 0Q-10 -8 -14 -12M-3 0Q-3 -12 -6 -20M2 0Q4 -12 3 -22M6 0Q10 -8 14 -14';
  return place(stroke(blades, color, 2.6), { x, y, s });
}

export function flower(x: number, y: number, s: number, petal: string, heart: string): string {
  const petals = many(5, (i) => place(ellipse(0, -6, 4, 5.6, petal), { turn: i * 72 }));
  return place(`${petals}${circle(0, 0, 3.2, heart)}`, { x, y, s });
}

export function meadow(
  w: number,
  y: number,
  h: number,
  count: number,
  seed: number,
  color: string,
) {
  const random = seeded(seed);
  return many(count, () => {
    const down = random.next();
    return tuft(random.between(0, w), y + down * h, 0.7 + down * 1.1, color);
  });
}

export function snowfall(w: number, h: number, count: number, seed: number): string {
  const random = seeded(seed);
  return many(count, () =>
    circle(random.between(0, w), random.between(0, h), random.between(2, 6), ink.paper),
  );
}

export function stars(w: number, h: number, count: number, seed: number): string {
  const random = seeded(seed);
  return many(count, () =>
    circle(random.between(0, w), random.between(0, h), random.between(1.2, 3.4), ink.straw),
  );
}

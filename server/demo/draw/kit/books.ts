import { darker, ink, lighter } from './palette.ts';
import { shade } from './print.ts';
import { seeded } from './random.ts';
import { many, n, path, place, rect, stroke } from './shapes.ts';

/** A row of book spines standing on a shelf: y is the shelf, h the tallest book. */
export function spines(x: number, y: number, w: number, h: number, seed: number): string {
  const random = seeded(seed);
  const books: string[] = [];
  let at = x;
  while (at < x + w - h * 0.1) {
    const wide = Math.min(h * random.between(0.1, 0.24), x + w - at);
    const high = h * random.between(0.7, 1);
    const color = random.pick([
      ink.evergreen,
      ink.brick,
      ink.marigold,
      ink.steel,
      ink.straw,
      ink.sage,
      ink.dusk,
      ink.rose,
      ink.maroon,
    ]);
    const band = lighter(color, 0.45);
    books.push(rect(at, y - high, wide - 1.5, high, color, 2));
    books.push(rect(at, y - high * 0.86, wide - 1.5, high * 0.05, band));
    books.push(rect(at, y - high * 0.2, wide - 1.5, high * 0.05, band));
    at += wide;
  }
  return books.join('');
}

export function bookPile(x: number, y: number, w: number, count: number, seed: number): string {
  const random = seeded(seed);
  const thick = w * 0.17;
  return many(count, (i) => {
    const wide = w * random.between(0.82, 1);
    const left = x - wide / 2 + random.between(-0.06, 0.06) * w;
    const color = random.pick([
      ink.evergreen,
      ink.brick,
      ink.marigold,
      ink.steel,
      ink.rose,
      ink.dusk,
    ]);
    const top = y - (i + 1) * thick;
    const pages = rect(
      left + wide * 0.04,
      top + thick * 0.16,
      wide * 0.96,
      thick * 0.68,
      ink.sand,
      2,
    );
    return `${pages}${rect(left, top, wide, thick * 0.18, color, 3)}${rect(left, top + thick * 0.82, wide, thick * 0.18, color, 3)}${rect(left, top, wide * 0.1, thick, color, 4)}`;
  });
}

export function openBook(x: number, y: number, s: number, cover: string): string {
  const left = 'M0 0C-20 -14 -60 -16 -100 -6L-100 56C-60 46 -20 48 0 62Z';
  const right = 'M0 0C20 -14 60 -16 100 -6L100 56C60 46 20 48 0 62Z';
  const rows = many(4, (i) => {
    const y1 = 8 + i * 11;
    return `${stroke(`M-86 ${y1 - 4}Q-50 ${y1 - 10} -16 ${y1 + 5}`, ink.stone, 2.6)}${stroke(`M86 ${y1 - 4}Q50 ${y1 - 10} 16 ${y1 + 5}`, ink.stone, 2.6)}`;
  });
  const back = path('M-108 0L-108 66Q-50 56 0 70Q50 56 108 66L108 0Z', cover);
  return place(
    `${back}${path(left, ink.paper)}${path(right, ink.paper)}${shade(left, 'right', ink.steel, 0.5, 0.5)}${shade(right, 'left', ink.steel, 0.5, 0.4)}${rows}`,
    { x, y, s },
  );
}

export function framed(x: number, y: number, w: number, h: number, inside: string, frame: string) {
  const edge = Math.min(w, h) * 0.07;
  return `${rect(x + 5, y + 9, w, h, darker(ink.stone, 0.18))}${rect(x, y, w, h, frame)}${rect(x + edge, y + edge, w - 2 * edge, h - 2 * edge, ink.paper)}<svg x="${n(x + edge * 2)}" y="${n(y + edge * 2)}" width="${n(w - edge * 4)}" height="${n(h - edge * 4)}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;
}

export type Point = readonly [number, number];

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, rx = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${rx}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export function lineD(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

export function poly(points: readonly Point[], fill: string, more = ''): string {
  return path(`${lineD(points)}Z`, fill, more);
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  const look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" ${look} stroke="${color}" stroke-width="${n(width)}" ${more}/>`;
}

export function line(points: readonly Point[], color: string, width: number): string {
  return stroke(lineD(points), color, width);
}

/** A soft curve through all the points (Catmull-Rom turned into Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} `;
    d += `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export type Placing = {
  x?: number;
  y?: number;
  s?: number;
  turn?: number;
  flip?: boolean;
  opacity?: number;
};

export function place(content: string, at: Placing): string {
  const { x = 0, y = 0, s = 1, turn = 0, flip = false, opacity = 1 } = at;
  const scale = `scale(${flip ? -s : s} ${s})`;
  const move = `translate(${n(x)} ${n(y)}) rotate(${turn}) ${scale}`;
  return `<g transform="${move}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${content}</g>`;
}

export function clip(id: string, d: string, content: string): string {
  const shape = `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
  return `${shape}<g clip-path="url(#${id})">${content}</g>`;
}

export function rectD(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
}

export function circleD(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

export const many = (count: number, make: (i: number) => string): string =>
  times(count, make).join('');

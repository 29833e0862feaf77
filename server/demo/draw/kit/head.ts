import { darker, mix } from './palette.ts';
import { circle, ellipse, path, rect, stroke } from './shapes.ts';

export type Facing = 'front' | 'side' | 'back';
export type HairStyle = 'short' | 'bob' | 'long' | 'bun' | 'tail' | 'curly' | 'beanie' | 'cap';

export type Look = {
  skin: string;
  hair: string;
  style: HairStyle;
  top: string;
  bottom: string;
  shoes: string;
  sleeves: 'long' | 'short';
  garment: 'trousers' | 'skirt' | 'shorts';
  hat?: string;
};

type Head = { behind: string; front: string };

const curls = (hair: string, spots: readonly (readonly [number, number, number])[]): string =>
  spots.map(([x, y, r]) => circle(x, y, r, hair)).join('');

function sideHead(look: Look): Head {
  const { skin, hair, style } = look;
  const hat = look.hat ?? hair;
  const face = path(
    'M-6 -7C-2 -10 5.5 -9.5 6.6 -4C7 -2.4 7.2 -1.4 8.6 0.9C8.9 1.6 8 1.9 7.2 2C7.2 4.5 7.2 8.4 3.6 8.8C0 9.2 -5 8 -7 3Z',
    skin,
  );
  const ear = ellipse(-1.6, 1.4, 1.5, 2.1, darker(skin, 0.12));
  const cap =
    'M7 -4.6C6.4 -10.6 -1 -12 -5.4 -9.6C-10 -7 -10.2 0 -7.4 5.4C-5.6 6.8 -4.4 5 -4.2 2.6C-3.4 -1.4 -2.4 -3.4 0.4 -3.8C3.4 -4 5.6 -3.6 7 -4.6Z';
  const eye = circle(4.7, -0.6, 0.85, mix(hair, '#1B1F1D', 0.6));
  const base = `${face}${ear}${eye}${path(cap, hair)}`;
  const long = path(
    'M-4 -6C-10 -5 -11 2 -10.6 9C-10.4 14 -9.6 17 -8 18C-4.6 18.6 -2 16 -2.4 11C-2.8 6 -3.4 1 -2 -3Z',
    hair,
  );
  const fronts: Record<HairStyle, string> = {
    short: base,
    bob: `${base}${path('M-3 -5C-10.6 -5 -11 3 -10 8.4C-7 10.4 -2.4 9.6 -1.6 7.6C-3 4 -2.4 -1 0 -4Z', hair)}`,
    long: `${base}${long}`,
    bun: `${base}${circle(-9.4, -6.6, 4.4, hair)}`,
    tail: `${base}${path('M-7 -6.5C-13 -10.5 -18.6 -5.5 -17.6 3.5C-17.3 8 -15.6 10 -15 11C-13.6 6 -13.8 1.6 -9.6 -1.6Z', hair)}`,
    curly: `${base}${curls(hair, [
      [-7, -5, 4.6],
      [-3, -9, 4.6],
      [2.4, -8.6, 4],
      [-8.4, 0.4, 4],
      [-7, 4.6, 3.2],
      [5.4, -6.4, 2.6],
    ])}`,
    beanie: `${base}${path('M-9 -2.6C-10 -12 -2 -15 3 -12.6C7 -10.6 8 -6 7.4 -3.6Z', hat)}${path('M-9.4 -1.6L8 -3.4L7.6 -7L-9.4 -5.2Z', darker(hat, 0.16))}`,
    cap: `${base}${path('M-8.6 -3.4C-9 -12.6 2 -13.6 6.8 -7L7.2 -4.6Z', hat)}${path('M5 -6.4L12.8 -4.2C12.4 -3 10 -3 5 -3.8Z', darker(hat, 0.16))}`,
  };
  return { behind: '', front: fronts[style] };
}

function frontHead(look: Look): Head {
  const { skin, hair, style } = look;
  const hat = look.hat ?? hair;
  const eyeInk = mix(hair, '#1B1F1D', 0.6);
  const face = [
    ellipse(-7.9, 1.2, 1.6, 2.2, darker(skin, 0.1)),
    ellipse(7.9, 1.2, 1.6, 2.2, darker(skin, 0.1)),
    path('M-8 -2C-8 -12 8 -12 8 -2C8 5.4 4.4 9.2 0 9.2C-4.4 9.2 -8 5.4 -8 -2Z', skin),
    `<g opacity="0.35">${circle(-4.6, 3.2, 1.7, '#D9694A')}${circle(4.6, 3.2, 1.7, '#D9694A')}</g>`,
    circle(-3.1, 0.4, 0.9, eyeInk),
    circle(3.1, 0.4, 0.9, eyeInk),
    stroke('M-2 4.9Q0 6.6 2 4.9', darker(skin, 0.5), 0.9),
  ].join('');
  const fringe = path(
    'M-8.8 0C-9.4 -13.6 9.4 -13.6 8.8 0C7.6 -3.2 5.6 -4.6 3 -5.6C-1 -4.4 -6 -4.6 -8.8 0Z',
    hair,
  );
  const full = 'M-8.9 -1C-12 -14.6 12 -14.6 8.9 -1';
  const fronts: Record<HairStyle, string> = {
    short: fringe,
    bob: fringe,
    long: path(
      'M-8.9 1C-9.6 -13.6 9.6 -13.6 8.9 1C7.6 -3 4 -6.6 0 -7.4C-4 -6.6 -7.6 -3 -8.9 1Z',
      hair,
    ),
    bun: fringe,
    tail: fringe,
    curly: `${fringe}${curls(hair, [
      [-8, -4.6, 3.6],
      [-5, -8.6, 4],
      [0, -10, 4.2],
      [5, -8.6, 4],
      [8, -4.6, 3.6],
      [-8.6, -0.6, 2.6],
      [8.6, -0.6, 2.6],
    ])}`,
    beanie: `${path('M-9 -3.4C-10 -16 10 -16 9 -3.4Z', hat)}${rect(-9.6, -6.8, 19.2, 4.4, darker(hat, 0.16), 2)}`,
    cap: `${path('M-8.8 -3.6C-9.4 -14 9.4 -14 8.8 -3.6Z', hat)}${path('M-8.4 -4.6Q0 -7.4 8.4 -4.6Q7 -1.6 0 -2.2Q-7 -1.6 -8.4 -4.6Z', darker(hat, 0.16))}`,
  };
  const behinds: Partial<Record<HairStyle, string>> = {
    bob: path(`${full}C10.6 4 10.4 8 8.6 10L-8.6 10C-10.4 8 -10.6 4 -8.9 -1Z`, hair),
    long: path(`${full}C11.6 8 11.4 15 10 20L-10 20C-11.4 15 -11.6 8 -8.9 -1Z`, hair),
    bun: circle(0, -12.4, 4.8, hair),
    tail: path('M4 -9C14 -12 15 0 11.6 10C11 4 10 0 5 -2Z', hair),
    beanie: circle(0, -14.4, 3.4, darker(hat, 0.1)),
  };
  return { behind: behinds[style] ?? '', front: `${face}${fronts[style]}` };
}

function backHead(look: Look): Head {
  const { skin, hair, style } = look;
  const hat = look.hat ?? hair;
  const ears = `${ellipse(-8, 1.2, 1.6, 2.2, darker(skin, 0.1))}${ellipse(8, 1.2, 1.6, 2.2, darker(skin, 0.1))}`;
  const skull = path(
    'M-8.6 -1C-9.4 -13.4 9.4 -13.4 8.6 -1C8.4 4 5.6 7 0 7.2C-5.6 7 -8.4 4 -8.6 -1Z',
    hair,
  );
  const extras: Record<HairStyle, string> = {
    short: '',
    bob: path('M-8.9 -3C-11 6 -9.6 9.6 -8.6 10.4L8.6 10.4C9.6 9.6 11 6 8.9 -3Z', hair),
    long: path('M-8.9 -3C-11.4 8 -11 16 -9.4 21L9.4 21C11 16 11.4 8 8.9 -3Z', hair),
    bun: circle(0, -9.6, 4.9, darker(hair, 0.14)),
    tail: path('M-3 -6C-5 4 -4 14 0 20C4 14 5 4 3 -6Z', darker(hair, 0.16)),
    curly: curls(hair, [
      [-8, -4, 3.8],
      [-4.6, -8.8, 4.2],
      [0.6, -10, 4.2],
      [5.4, -8, 4],
      [8.2, -3, 3.6],
      [-8.2, 1.6, 3.2],
      [8, 2.2, 3.2],
      [-5, 5.4, 3.4],
      [0, 6.4, 3.4],
      [5, 5.6, 3.2],
    ]),
    beanie: `${path('M-9 -1C-10 -16 10 -16 9 -1Z', hat)}${rect(-9.6, -4, 19.2, 4.6, darker(hat, 0.16), 2)}${circle(0, -14, 3.4, darker(hat, 0.1))}`,
    cap: path('M-8.9 -1C-9.4 -14 9.4 -14 8.9 -1Z', hat),
  };
  return { behind: extras[style], front: `${ears}${skull}` };
}

export function head(look: Look, facing: Facing): Head {
  if (facing === 'side') return sideHead(look);
  return facing === 'front' ? frontHead(look) : backHead(look);
}

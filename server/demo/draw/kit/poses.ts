import type { Pose } from './figure.ts';
import type { Look } from './head.ts';
import { clothes, hairs, ink, skins } from './palette.ts';
import type { Random } from './random.ts';

const upright = { hip: [0, -47], neck: [0, -78] } as const;

export const stand: Pose = {
  ...upright,
  feet: [
    [-5, 0],
    [5, 0],
  ],
  hands: [
    [-14, -44],
    [14, -44],
  ],
  knees: [-0.1, 0.1],
  elbows: [0.22, -0.22],
  facing: 'front',
};

export const back: Pose = { ...stand, facing: 'back' };

export const sideways: Pose = {
  ...stand,
  feet: [
    [3, 0],
    [-3, 0],
  ],
  hands: [
    [5, -46],
    [2, -46],
  ],
  knees: [-0.2, -0.2],
  elbows: [1, 1],
  facing: 'side',
};

export const walk: Pose = {
  ...sideways,
  neck: [1.5, -78],
  feet: [
    [15, 0],
    [-15, -2],
  ],
  hands: [
    [-12, -49],
    [15, -51],
  ],
  knees: [-0.6, -0.6],
};

export const run: Pose = {
  hip: [0, -48],
  neck: [8, -77],
  feet: [
    [27, -20],
    [-33, -24],
  ],
  hands: [
    [-10, -57],
    [27, -68],
  ],
  knees: [-1, -1],
  elbows: [1, 1],
  tilt: 6,
  facing: 'side',
};

export const stride: Pose = {
  ...run,
  feet: [
    [-30, -9],
    [20, -4],
  ],
  hands: [
    [27, -64],
    [-14, -58],
  ],
};

export const cheer: Pose = {
  ...stand,
  hands: [
    [-19, -108],
    [19, -106],
  ],
  elbows: [1, -1],
};
export const wave: Pose = {
  ...stand,
  hands: [
    [-13, -45],
    [23, -104],
  ],
  elbows: [0.22, -1],
};
export const carry: Pose = {
  ...stand,
  hands: [
    [-7, -58],
    [7, -58],
  ],
  elbows: [1, -1],
};
export const akimbo: Pose = {
  ...stand,
  hands: [
    [-9, -50],
    [9, -50],
  ],
  elbows: [0.8, -0.8],
};

export const point: Pose = {
  ...sideways,
  hands: [
    [5, -46],
    [32, -78],
  ],
  elbows: [1, 0.6],
};

export const holdOut: Pose = {
  ...sideways,
  hands: [
    [22, -60],
    [23, -58],
  ],
  elbows: [1, 1],
};

export const kneel: Pose = {
  hip: [-4, -24],
  neck: [7, -53],
  feet: [
    [15, 0],
    [-27, 0],
  ],
  hands: [
    [25, -28],
    [23, -24],
  ],
  knees: [-1, -0.96],
  elbows: [0.9, 0.9],
  tilt: 12,
  facing: 'side',
};

export const sit: Pose = {
  hip: [0, -24],
  neck: [1, -55],
  feet: [
    [22, 0],
    [20, 0],
  ],
  hands: [
    [19, -34],
    [20, -32],
  ],
  knees: [-1, -1],
  elbows: [1, 1],
  facing: 'side',
};

export const dancer: Pose = {
  ...stand,
  neck: [2, -78],
  feet: [
    [-12, 0],
    [10, -8],
  ],
  hands: [
    [-30, -82],
    [28, -96],
  ],
  elbows: [-0.7, 0.7],
  tilt: -6,
};

export function lookOf(random: Random, change: Partial<Look> = {}): Look {
  const style = random.pick(['short', 'bob', 'long', 'bun', 'tail', 'curly', 'short'] as const);
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    style,
    top: random.pick(clothes),
    bottom: random.pick([ink.dusk, ink.deep, ink.bark, ink.steel] as const),
    shoes: random.pick([ink.black, ink.paper, ink.maroon] as const),
    sleeves: random.pick(['long', 'short'] as const),
    garment: random.pick(['trousers', 'trousers', 'skirt'] as const),
    ...change,
  };
}

export const ink = {
  evergreen: '#0B5D48',
  deep: '#08402F',
  leaf: '#3F8A68',
  sage: '#9DBFA8',
  mint: '#C9DCCB',
  marigold: '#F5B942',
  honey: '#D8912B',
  straw: '#F3DFAE',
  brick: '#B5482F',
  maroon: '#7E2C20',
  rose: '#E39A83',
  blush: '#F3CDBD',
  sky: '#8FB8C9',
  mist: '#CFE1E4',
  dusk: '#2C3E50',
  night: '#1C2A3A',
  steel: '#5F7D92',
  paper: '#FAF9F5',
  sand: '#F1EFE8',
  stone: '#D9D4C7',
  wood: '#C4935F',
  bark: '#6E4A34',
  black: '#1B1F1D',
} as const;

export const skins = ['#F2C9A5', '#E2AC84', '#F5D5BA', '#C58A61', '#9A6443'] as const;
export const hairs = ['#3A2A22', '#6E4A34', '#1F1C1B', '#A5673A', '#D3A354', '#52352A'] as const;
export const clothes = [
  ink.evergreen,
  ink.marigold,
  ink.brick,
  ink.steel,
  ink.paper,
  ink.sage,
  ink.dusk,
  ink.rose,
] as const;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const part = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

export const darker = (hex: string, share = 0.18): string => mix(hex, ink.night, share);
export const lighter = (hex: string, share = 0.25): string => mix(hex, ink.paper, share);

import { n, path, rectD } from './shapes.ts';

export type Side = 'top' | 'bottom' | 'left' | 'right';

const directions: Record<Side, string> = {
  top: 'x1="0" y1="1" x2="0" y2="0"',
  bottom: 'x1="0" y1="0" x2="0" y2="1"',
  left: 'x1="1" y1="0" x2="0" y2="0"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
};

function speckleFilter(color: string): { id: string; def: string } {
  const id = `speckle${color.slice(1)}`;
  const def = `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="7"/>
<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>
<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="1" k3="1" k4="-0.9"/>
<feComponentTransfer result="mask"><feFuncA type="linear" slope="2.2" intercept="0"/></feComponentTransfer>
<feFlood flood-color="${color}"/><feComposite in2="mask" operator="in" result="dots"/>
<feComposite in="dots" in2="SourceAlpha" operator="in"/></filter>`;
  return { id, def };
}

/** Speckled shading inside a shape, strongest at one side: the look of ink printed on paper. */
export function shade(d: string, side: Side, color: string, strength = 0.6, depth = 1): string {
  const filter = speckleFilter(color);
  const start = 1 - depth;
  const id = `fade-${side}-${Math.round(strength * 100)}-${Math.round(depth * 100)}`;
  const stops = `<stop offset="${start}" stop-opacity="0"/><stop offset="1" stop-opacity="${strength}"/>`;
  const fade = `<linearGradient id="${id}" ${directions[side]}>${stops}</linearGradient>`;
  return `${filter.def}${fade}${path(d, `url(#${id})`, `filter="url(#${filter.id})"`)}`;
}

export function blend(d: string, side: Side, from: string, to: string): string {
  const id = `blend-${side}-${from.slice(1)}-${to.slice(1)}`;
  const stops = `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return `<linearGradient id="${id}" ${directions[side]}>${stops}</linearGradient>${path(d, `url(#${id})`)}`;
}

export function glow(x: number, y: number, r: number, color: string, strength = 0.8): string {
  const id = `glow-${color.slice(1)}-${Math.round(strength * 100)}`;
  const stops = `<stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  const ring = `<radialGradient id="${id}">${stops}</radialGradient>`;
  return `${ring}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${id})"/>`;
}

/** A soft shadow on the ground, for things which stand on something. */
export function shadow(x: number, y: number, rx: number, ry: number, strength = 0.32): string {
  const id = `shadow-${Math.round(strength * 100)}`;
  const stops = `<stop offset="0.25" stop-color="#1C2A3A" stop-opacity="${strength}"/><stop offset="1" stop-color="#1C2A3A" stop-opacity="0"/>`;
  return `<radialGradient id="${id}">${stops}</radialGradient><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/>`;
}

export function page(w: number, h: number, content: string): string {
  const grain = `<filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.7 0.6" numOctaves="2" seed="11"/>
<feColorMatrix values="0 0 0 0 0.16 0 0 0 0 0.13 0 0 0 0 0.1 0.9 0 0 0 -0.36"/></filter>`;
  const paper = `<g opacity="0.17">${path(rectD(0, 0, w, h), '#000', 'filter="url(#grain)"')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}${grain}${paper}</svg>`;
}

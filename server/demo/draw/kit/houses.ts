import { darker, ink, lighter } from './palette.ts';
import { shade } from './print.ts';
import { circle, many, n, path, rect, rectD, stroke } from './shapes.ts';

function pane(x: number, y: number, w: number, h: number, glass: string, frame: string): string {
  const bar = Math.max(2, w * 0.07);
  return `${rect(x - bar, y - bar, w + bar * 2, h + bar * 2, frame)}${rect(x, y, w, h, glass)}${path(`M${n(x)} ${n(y + h)}L${n(x)} ${n(y + h * 0.5)}L${n(x + w * 0.8)} ${n(y)}L${n(x + w)} ${n(y)}L${n(x + w)} ${n(y + h * 0.1)}Z`, lighter(glass, 0.25))}${rect(x + w / 2 - bar / 2, y, bar, h, frame)}${rect(x, y + h * 0.42, w, bar, frame)}`;
}

/** A National Revival house: a stone ground floor and an upper storey that leans out. */
export function oldHouse(x: number, y: number, w: number, h: number, wall: string): string {
  const low = h * 0.42;
  const ground = rectD(x + w * 0.07, y - low, w * 0.86, low);
  const upper = rectD(x, y - h, w, h - low + 4);
  const stones = many(9, (i) =>
    rect(
      x + w * (0.1 + (i % 3) * 0.28 + (i > 5 ? 0.07 : 0)),
      y - low * (0.24 + Math.floor(i / 3) * 0.28),
      w * 0.16,
      low * 0.11,
      darker(ink.stone, 0.12),
      5,
    ),
  );
  const beams = many(5, (i) =>
    path(
      `M${n(x + w * (0.07 + i * 0.21))} ${n(y - low)}L${n(x + w * (0.1 + i * 0.21))} ${n(y - low)}L${n(x + w * (0.1 + i * 0.21))} ${n(y - low + h * 0.07)}Z`,
      ink.bark,
    ),
  );
  const wide = w * 0.17;
  const panes = many(3, (i) =>
    pane(x + w * (0.12 + i * 0.3), y - h * 0.88, wide, h * 0.25, ink.dusk, ink.bark),
  );
  const door = `${path(`M${n(x + w * 0.39)} ${n(y)}v${n(-low * 0.6)}q${n(w * 0.11)} ${n(-low * 0.3)} ${n(w * 0.22)} 0v${n(low * 0.6)}Z`, ink.bark)}${circle(x + w * 0.57, y - low * 0.3, 3, ink.marigold)}`;
  const eaves = h * 0.1;
  const roof = `M${n(x - w * 0.1)} ${n(y - h)}L${n(x + w * 0.14)} ${n(y - h - eaves * 2.3)}L${n(x + w * 0.86)} ${n(y - h - eaves * 2.3)}L${n(x + w * 1.1)} ${n(y - h)}Z`;
  const tiles = many(3, (i) =>
    stroke(
      `M${n(x - w * (0.04 - i * 0.06))} ${n(y - h - eaves * (0.55 + i * 0.6))}L${n(x + w * (1.04 - i * 0.06))} ${n(y - h - eaves * (0.55 + i * 0.6))}`,
      darker(ink.brick, 0.16),
      2.5,
    ),
  );
  return `${path(ground, ink.stone)}${stones}${shade(ground, 'right', ink.steel, 0.5, 0.7)}${path(upper, wall)}${shade(upper, 'right', darker(wall, 0.5), 0.5, 0.7)}${rect(x, y - low - 2, w, 7, ink.bark)}${beams}${panes}${door}${rect(x + w * 0.7, y - h - eaves * 3.3, w * 0.1, eaves * 2, ink.stone)}${path(roof, ink.brick)}${tiles}${shade(roof, 'right', ink.maroon, 0.6, 0.8)}`;
}

/** The school: two wings, a gable with a clock, and steps. y is the ground. */
export function school(x: number, y: number, w: number, h: number): string {
  const wall = ink.straw;
  const wing = rectD(x, y - h * 0.66, w, h * 0.66);
  const mid = rectD(x + w * 0.36, y - h * 0.78, w * 0.28, h * 0.78);
  const gable = `M${n(x + w * 0.33)} ${n(y - h * 0.78)}L${n(x + w * 0.5)} ${n(y - h)}L${n(x + w * 0.67)} ${n(y - h * 0.78)}Z`;
  const row = (left: number, top: number): string =>
    many(4, (i) =>
      pane(x + w * (left + i * 0.082), y - h * top, w * 0.044, h * 0.17, ink.steel, ink.paper),
    );
  const roof = path(
    `M${n(x - w * 0.02)} ${n(y - h * 0.66)}L${n(x + w * 0.04)} ${n(y - h * 0.79)}L${n(x + w * 0.96)} ${n(y - h * 0.79)}L${n(x + w * 1.02)} ${n(y - h * 0.66)}Z`,
    ink.brick,
  );
  const clock = `${circle(x + w * 0.5, y - h * 0.86, h * 0.05, ink.paper)}${stroke(`M${n(x + w * 0.5)} ${n(y - h * 0.89)}L${n(x + w * 0.5)} ${n(y - h * 0.86)}L${n(x + w * 0.512)} ${n(y - h * 0.85)}`, ink.black, 3)}`;
  const door = `${path(`M${n(x + w * 0.455)} ${n(y)}v${n(-h * 0.22)}a${n(w * 0.045)} ${n(w * 0.045)} 0 0 1 ${n(w * 0.09)} 0v${n(h * 0.22)}Z`, ink.evergreen)}${stroke(`M${n(x + w * 0.5)} ${n(y)}L${n(x + w * 0.5)} ${n(y - h * 0.26)}`, ink.deep, 3)}`;
  const steps = many(3, (i) =>
    rect(
      x + w * (0.41 - i * 0.012),
      y - h * 0.04 + i * h * 0.02,
      w * (0.18 + i * 0.024),
      h * 0.02,
      i % 2 ? ink.stone : ink.sand,
    ),
  );
  const middle = many(3, (i) =>
    pane(x + w * (0.39 + i * 0.085), y - h * 0.68, w * 0.05, h * 0.24, ink.steel, ink.paper),
  );
  return `${roof}${path(wing, wall)}${shade(wing, 'bottom', ink.honey, 0.5, 0.8)}${rect(x, y - h * 0.35, w, h * 0.015, ink.paper)}${row(0.035, 0.59)}${row(0.035, 0.28)}${row(0.675, 0.59)}${row(0.675, 0.28)}${path(mid, lighter(wall, 0.4))}${shade(mid, 'bottom', ink.honey, 0.4, 0.7)}${middle}${path(gable, ink.brick)}${clock}${door}${steps}`;
}

/** Tall windows with what is outside them, for rooms. */
export function tallWindow(
  x: number,
  y: number,
  w: number,
  h: number,
  outside: string,
  frame: string,
) {
  const id = `w${Math.round(x)}-${Math.round(y)}-${Math.round(w)}`;
  const arch = `M${n(x)} ${n(y + h)}V${n(y + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(y + w / 2)}V${n(y + h)}Z`;
  const view = `<clipPath id="${id}"><path d="${arch}"/></clipPath><g clip-path="url(#${id})">${outside}</g>`;
  const bars = `${stroke(arch, frame, w * 0.06)}${stroke(`M${n(x + w / 2)} ${n(y)}L${n(x + w / 2)} ${n(y + h)}`, frame, w * 0.035)}${stroke(`M${n(x)} ${n(y + w / 2)}L${n(x + w)} ${n(y + w / 2)}`, frame, w * 0.035)}${stroke(`M${n(x)} ${n(y + h * 0.65)}L${n(x + w)} ${n(y + h * 0.65)}`, frame, w * 0.03)}`;
  return `${view}${bars}${rect(x - w * 0.09, y + h, w * 1.18, w * 0.07, frame)}`;
}

export function flag(x: number, y: number, s: number, stripes: readonly string[]): string {
  const each = 34 / stripes.length;
  const cloth = stripes.map((color, i) =>
    path(
      `M0 ${n(i * each)}Q14 ${n(i * each - 5)} 28 ${n(i * each)}T56 ${n(i * each)}v${n(each)}Q42 ${n(i * each + each + 5)} 28 ${n(i * each + each)}T0 ${n(i * each + each)}Z`,
      color,
    ),
  );
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${stroke('M0 110L0 -4', ink.bark, 3.4)}${circle(0, -6, 3.4, ink.marigold)}${cloth.join('')}</g>`;
}

import { darker, ink, skins } from '../kit/palette.ts';
import { type Picture, tall } from '../kit/picture.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';

function elections(): string {
  const { w, h } = tall;
  const slip = (x: number, y: number, s: number, turn: number, mark: string): string =>
    place(
      `${path('M-90 -130L90 -130L90 130L-90 130Z', ink.paper)}${path('M-90 -130L0 -130L0 130L-90 130Z', ink.sand)}${many(3, (i) => `<rect x="-62" y="${-84 + i * 66}" width="36" height="36" rx="6" fill="none" stroke="${ink.steel}" stroke-width="6"/>${rect(-8, -74 + i * 66, 74, 14, ink.stone, 7)}`)}${stroke('M-58 -2l12 14l26 -34', mark, 10)}`,
      { x, y, s, turn },
    );
  const hand = (
    x: number,
    y: number,
    flip: boolean,
    sleeve: string,
    skin: string,
    turn: number,
  ): string =>
    place(
      `${path('M-52 -420L52 -420L44 -110L-44 -110Z', sleeve)}${shade('M-52 -420L52 -420L44 -110L-44 -110Z', 'right', darker(sleeve, 0.6), 0.7, 0.8)}${rect(-50, -136, 100, 40, darker(sleeve, 0.2), 12)}${path('M-38 -100L38 -100C48 -60 50 -20 42 20C38 44 16 46 14 22L10 -4L6 34C2 54 -18 52 -18 32L-18 -6L-24 22C-30 38 -48 34 -46 14L-42 -44C-60 -40 -66 -10 -70 12C-76 30 -94 24 -90 4C-86 -40 -70 -80 -38 -100Z', skin)}`,
      { x, y, flip, turn },
    );
  return [
    rect(0, 0, w, h, ink.marigold),
    many(20, (i) =>
      path(
        `M450 800L${n(450 + Math.cos((i / 20) * 6.283) * 1300)} ${n(800 + Math.sin((i / 20) * 6.283) * 1300)}L${n(450 + Math.cos((i / 20) * 6.283 + 0.157) * 1300)} ${n(800 + Math.sin((i / 20) * 6.283 + 0.157) * 1300)}Z`,
        '#F8CB68',
      ),
    ),
    shade(rectD(0, 0, w, h), 'top', ink.brick, 0.5, 0.8),
    shadow(450, 1240, 460, 70, 0.5),
    slip(300, 560, 0.85, -14, ink.brick),
    slip(478, 600, 1.25, 5, ink.evergreen),
    path('M130 720L770 720L860 800L40 800Z', ink.leaf),
    path('M250 742L650 742L680 776L220 776Z', ink.black),
    place(
      `<clipPath id="slot"><path d="M0 0H900V762H0Z"/></clipPath><g clip-path="url(#slot)">${slip(478, 630, 1.25, 5, ink.evergreen)}</g>`,
      {},
    ),
    path('M220 776L680 776L690 800L210 800Z', ink.leaf),
    rect(40, 800, 820, 440, ink.evergreen),
    shade(rectD(40, 800, 820, 440), 'bottom', ink.night, 0.75, 0.9),
    rect(40, 800, 820, 30, darker(ink.leaf, 0.1)),
    circle(450, 1030, 130, ink.paper),
    circle(450, 1030, 108, ink.brick),
    stroke('M392 1034l40 44l78 -96', ink.paper, 26),
    hand(560, 440, false, ink.dusk, skins[1], 14),
    hand(170, 420, true, ink.brick, skins[3], -12),
    many(22, (i) =>
      place(
        rect(0, 0, 24, 12, [ink.paper, ink.evergreen, ink.brick, ink.sky][i % 4] ?? ink.paper),
        { x: 40 + ((i * 167) % 830), y: 60 + ((i * 271) % 620), turn: i * 33 },
      ),
    ),
  ].join('');
}

export const electionsPicture: Picture = { name: 'banner-elections', ...tall, draw: elections };

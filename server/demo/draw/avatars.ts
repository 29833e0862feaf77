import { darker, ink, lighter, skins } from './kit/palette.ts';
import type { Picture } from './kit/picture.ts';
import { shade } from './kit/print.ts';
import { circle, circleD, ellipse, path, rect, rectD, stroke } from './kit/shapes.ts';

type Portrait = {
  ground: string;
  disc: string;
  skin: string;
  hair: string;
  top: string;
  behind: string;
  fringe: string;
  extra: string;
};

function portrait(of: Portrait): string {
  const { skin, hair, top } = of;
  const blush = `<g opacity="0.4">${circle(98, 142, 10, '#D9694A')}${circle(158, 142, 10, '#D9694A')}</g>`;
  const face = 'M82 112C82 62 174 62 174 112C176 152 156 178 128 178C100 178 80 152 82 112Z';
  const body = 'M28 262C28 216 66 200 104 194H152C190 200 228 216 228 262Z';
  return [
    rect(0, 0, 256, 256, of.ground),
    circle(128, 128, 108, of.disc),
    shade(rectD(0, 0, 256, 256), 'bottom', darker(of.ground, 0.3), 0.5, 0.9),
    path(of.behind, hair),
    path(body, top),
    shade(body, 'bottom', darker(top, 0.6), 0.6, 0.9),
    path('M108 160H148V196Q128 216 108 196Z', darker(skin, 0.14)),
    ellipse(80, 124, 9, 13, darker(skin, 0.1)),
    ellipse(176, 124, 9, 13, darker(skin, 0.1)),
    path(face, skin),
    blush,
    circle(110, 124, 4.8, ink.black),
    circle(146, 124, 4.8, ink.black),
    stroke('M100 110Q109 105 117 109M139 109Q147 105 156 110', darker(hair, 0.2), 4),
    stroke('M128 126Q132 138 126 140', darker(skin, 0.3), 3),
    stroke('M114 154Q128 166 142 154', darker(skin, 0.55), 4),
    path(of.fringe, hair),
    of.extra,
  ].join('');
}

const collar = (color: string): string =>
  `${path('M104 192L128 222L112 236L92 198Z', color)}${path('M152 192L128 222L144 236L164 198Z', color)}`;
const hoodie = (color: string): string =>
  `${path('M92 198C84 214 104 234 128 236C152 234 172 214 164 198C154 214 142 222 128 222C114 222 102 214 92 198Z', darker(color, 0.26))}${stroke('M114 230V252M142 230V248', ink.straw, 4)}`;
const glasses = `${[110, 146].map((x) => `<path d="${circleD(x, 125, 15)}" fill="none" stroke="${ink.dusk}" stroke-width="4"/>`).join('')}${stroke('M125 123Q128 120 131 123', ink.dusk, 4)}`;

const admin: Portrait = {
  ground: ink.evergreen,
  disc: lighter(ink.evergreen, 0.16),
  skin: skins[0],
  hair: '#52352A',
  top: ink.brick,
  behind: 'M74 120C62 44 194 44 182 120C190 166 188 196 182 214H74C68 196 66 166 74 120Z',
  fringe: 'M80 122C70 50 186 50 176 122C170 100 158 86 142 80C126 92 96 92 80 122Z',
  extra: collar(ink.paper),
};

const council: Portrait = {
  ground: ink.marigold,
  disc: lighter(ink.marigold, 0.3),
  skin: skins[1],
  hair: '#2A201C',
  top: ink.dusk,
  behind: 'M80 110C72 60 184 60 176 110Z',
  fringe:
    'M79 116C70 56 110 44 136 50C168 46 188 74 177 116C172 100 168 92 160 88C136 96 112 84 98 90C88 94 84 102 79 116Z',
  extra: `${glasses}${collar(ink.sky)}`,
};

const rep: Portrait = {
  ground: ink.sky,
  disc: lighter(ink.sky, 0.35),
  skin: skins[2],
  hair: '#A5673A',
  top: ink.evergreen,
  behind: 'M168 72C214 40 232 92 214 150C210 162 204 168 200 170C204 130 196 106 170 96Z',
  fringe: 'M79 118C68 50 188 50 177 118C172 96 158 84 128 82C98 84 84 96 79 118Z',
  extra: `${circle(180, 84, 9, ink.brick)}${hoodie(ink.evergreen)}`,
};

const student: Portrait = {
  ground: ink.rose,
  disc: lighter(ink.rose, 0.35),
  skin: skins[3],
  hair: '#1F1C1B',
  top: ink.marigold,
  behind: 'M78 112C66 56 190 56 178 112Z',
  fringe:
    'M78 118C62 112 66 84 82 82C80 60 108 50 120 60C132 44 160 50 164 66C184 62 194 92 178 118C174 104 168 98 158 98C148 92 140 98 130 94C118 100 108 92 98 98C88 98 82 106 78 118Z',
  extra: hoodie(ink.marigold),
};

const size = { w: 256, h: 256 } as const;

export const avatarPictures: readonly Picture[] = [
  { name: 'avatar-admin', ...size, draw: () => portrait(admin) },
  { name: 'avatar-stuco', ...size, draw: () => portrait(council) },
  { name: 'avatar-rep', ...size, draw: () => portrait(rep) },
  { name: 'avatar-student', ...size, draw: () => portrait(student) },
];

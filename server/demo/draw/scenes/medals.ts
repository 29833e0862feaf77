import { darker, ink, lighter } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, circleD, many, n, path, place, rect, rectD } from '../kit/shapes.ts';

function medals(): string {
  const { w, h } = standing;
  const medal = (x: number, y: number, r: number, band: string, leaf: string): string => {
    const disc = circleD(x, y, r);
    const leaves = many(9, (i) =>
      place(path('M0 0C-9 -12 -7 -28 0 -38C7 -28 9 -12 0 0Z', leaf), {
        x: x + Math.cos((i / 9) * 6.283) * r * 0.5,
        y: y + Math.sin((i / 9) * 6.283) * r * 0.5,
        s: r / 130,
        turn: (i / 9) * 360 + 90,
      }),
    );
    return `${shadow(x + 16, y + 30, r * 1.15, r * 1.1, 0.3)}${path(`M${n(x - 70)} -10L${n(x - 6)} -10L${n(x + 20)} ${n(y - r + 12)}L${n(x - 20)} ${n(y - r + 12)}Z`, darker(band, 0.25))}${path(`M${n(x + 6)} -10L${n(x + 70)} -10L${n(x + 20)} ${n(y - r + 12)}L${n(x - 20)} ${n(y - r + 12)}Z`, band)}${shade(`M${x + 6} -10L${x + 70} -10L${x + 20} ${y - r + 12}L${x - 20} ${y - r + 12}Z`, 'bottom', darker(band, 0.6), 0.6, 0.8)}${path(disc, ink.wood)}${[0.86, 0.7, 0.5].map((t) => `<circle cx="${x}" cy="${y}" r="${r * t}" fill="none" stroke="${darker(ink.wood, 0.12)}" stroke-width="3"/>`).join('')}${shade(disc, 'bottom', ink.bark, 0.7, 0.9)}<circle cx="${x}" cy="${y}" r="${r * 0.92}" fill="none" stroke="${ink.bark}" stroke-width="5"/>${leaves}${circle(x, y, r * 0.17, ink.marigold)}${circle(x, y - r + 14, 9, ink.black)}`;
  };
  return [
    rect(0, 0, w, h, ink.mint),
    many(12, (i) => rect(i * 80, 0, 40, h, lighter(ink.mint, 0.2))),
    shade(rectD(0, 0, w, h), 'bottom', ink.leaf, 0.6, 0.9),
    medal(690, 470, 140, ink.steel, ink.dusk),
    medal(210, 560, 150, ink.brick, ink.maroon),
    medal(450, 820, 210, ink.evergreen, ink.deep),
  ].join('');
}

export const medalsPicture: Picture = { name: 'gallery-medals', ...standing, draw: medals };

import { figure } from '../kit/figure.ts';
import { darker, ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, standing } from '../kit/picture.ts';
import { cheer, wave } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { circle, many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { kit } from './sport-parts.ts';

function podium(): string {
  const { w, h } = standing;
  const medal = `${stroke('M-4 -76L0 -63L4 -76', ink.evergreen, 1.8)}${circle(0, -60, 4, ink.marigold)}${circle(0, -60, 2.2, ink.honey)}`;
  const block = (x: number, y: number, wide: number, color: string, pips: number): string =>
    `${rect(x, y, wide, h - y, color)}${shade(rectD(x, y, wide, h - y), 'bottom', darker(color, 0.6), 0.6, 0.9)}${rect(x, y, wide, 22, lighter(color, 0.3))}${many(pips, (i) => circle(x + wide / 2 + (i - (pips - 1) / 2) * 44, y + 100, 15, ink.paper))}`;
  const rays = many(18, (i) => {
    const a = (i / 18) * Math.PI * 2;
    const b = a + Math.PI / 18;
    return path(
      `M450 470L${n(450 + Math.cos(a) * 1200)} ${n(470 + Math.sin(a) * 1200)}L${n(450 + Math.cos(b) * 1200)} ${n(470 + Math.sin(b) * 1200)}Z`,
      ink.straw,
    );
  });
  const random = seeded(5);
  const confetti = many(70, () => {
    const [x, y] = [random.between(0, w), random.between(40, 760)];
    return `<g transform="rotate(${random.whole(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})">${rect(x, y, 18, 9, random.pick([ink.brick, ink.evergreen, ink.sky, ink.rose]))}</g>`;
  });
  return [
    rect(0, 0, w, h, ink.sand),
    rays,
    shade(rectD(0, 0, w, h), 'top', ink.marigold, 0.4, 0.8),
    confetti,
    block(80, 900, 250, ink.steel, 2),
    block(570, 960, 250, ink.brick, 3),
    block(310, 800, 280, ink.evergreen, 1),
    figure(
      kit(ink.sky, { hair: '#D3A354', style: 'bob', skin: skins[2] }),
      {
        ...wave,
        hands: [
          [-24, -102],
          [14, -44],
        ],
        elbows: [1, -0.2],
      },
      { x: 200, y: 900, s: 4.3 },
      { chest: medal },
    ),
    figure(
      kit(ink.rose, { hair: '#1F1C1B', style: 'curly', skin: skins[4], bottom: ink.maroon }),
      wave,
      { x: 700, y: 960, s: 4.2 },
      { chest: medal },
    ),
    figure(
      kit(ink.marigold, { hair: '#6E4A34', style: 'tail', skin: skins[0], bottom: ink.deep }),
      cheer,
      { x: 450, y: 800, s: 4.8 },
      { chest: medal },
    ),
  ].join('');
}

export const podiumPicture: Picture = { name: 'gallery-podium', ...standing, draw: podium };

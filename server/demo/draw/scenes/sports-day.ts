import { figure, footShadow } from '../kit/figure.ts';
import { school } from '../kit/houses.ts';
import { cloud, hill, sky, sun, tree, tuft } from '../kit/nature.ts';
import { ink, lighter, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { run, stride } from '../kit/poses.ts';
import { shade } from '../kit/print.ts';
import { many, n, path, rect, rectD, stroke } from '../kit/shapes.ts';
import { bunting } from '../kit/things.ts';
import { crowd, kit } from './sport-parts.ts';

const bib = (color: string): string => rect(-3.4, -72, 7.4, 11, color, 1);

function sportsDay(): string {
  const { w, h } = wide;
  const track = 'M0 596Q800 560 1600 604L1600 846Q800 800 0 838Z';
  const lanes = [0.25, 0.5, 0.75].map((t) =>
    stroke(`M0 ${596 + 242 * t}Q800 ${560 + 240 * t} 1600 ${604 + 242 * t}`, ink.blush, 5),
  );
  return [
    sky(w, h, ink.sky, ink.straw),
    sun(1290, 190, 84),
    cloud(330, 190, 1.6),
    cloud(900, 130, 1.1),
    hill(w, h, 430, 90, 3, ink.sage),
    hill(w, h, 480, 60, 8, lighter(ink.leaf, 0.2)),
    school(90, 520, 520, 250),
    many(7, (i) =>
      tree(
        700 + i * 145,
        522 - (i % 2) * 8,
        1.25 + (i % 3) * 0.18,
        i % 2 ? ink.leaf : ink.evergreen,
        i + 2,
      ),
    ),
    rect(0, 500, w, 400, '#7FB08C'),
    shade(rectD(0, 500, w, 110), 'top', ink.evergreen, 0.4, 0.9),
    crowd(w, 566, 0.92, 25, 21),
    rect(0, 545, w, 8, ink.paper),
    rect(0, 553, w, 34, ink.evergreen),
    many(16, (i) =>
      path(
        `M${n(i * 100 + 20)} 553L${n(i * 100 + 60)} 553L${n(i * 100 + 40)} 587L${n(i * 100)} 587Z`,
        ink.marigold,
      ),
    ),
    path(track, ink.brick),
    shade(track, 'bottom', ink.maroon, 0.6, 0.8),
    ...lanes,
    rect(0, 842, w, 58, ink.leaf),
    shade(rectD(0, 836, w, 64), 'bottom', ink.deep, 0.6, 0.9),
    bunting([-20, 60], [820, 70], 46, 17, 40),
    bunting([820, 70], [1620, 40], 50, 16, 40),
    footShadow(430, 670, 80),
    figure(
      kit(ink.steel, { hair: '#1F1C1B', skin: skins[3] }),
      stride,
      { x: 430, y: 664, s: 2.9 },
      { chest: bib(ink.paper) },
    ),
    footShadow(830, 716, 95),
    figure(
      kit(ink.paper, { hair: '#A5673A', style: 'tail', bottom: ink.evergreen }),
      run,
      { x: 820, y: 712, s: 3.3 },
      { chest: bib(ink.marigold) },
    ),
    footShadow(1240, 790, 110),
    figure(
      kit(ink.marigold, {
        hair: '#3A2A22',
        skin: skins[1],
        bottom: ink.evergreen,
        shoes: ink.dusk,
      }),
      stride,
      { x: 1240, y: 782, s: 3.8 },
      { chest: bib(ink.paper) },
    ),
    many(26, (i) => tuft(i * 64 + 20, 888 + (i % 3) * 6, 1.4, i % 2 ? ink.evergreen : ink.deep)),
  ].join('');
}

export const sportsDayPicture: Picture = { name: 'banner-sports-day', ...wide, draw: sportsDay };

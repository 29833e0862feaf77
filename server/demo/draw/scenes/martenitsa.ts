import { darker, ink, lighter } from '../kit/palette.ts';
import { lying, type Picture } from '../kit/picture.ts';
import { shade } from '../kit/print.ts';
import { many, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { blossom, martenitsa } from './spring-parts.ts';

function wristBand(): string {
  const { w, h } = lying;
  const skin = '#F2C9A5';
  const armD = 'M-20 640C180 560 380 540 560 500L640 640C460 720 240 800 -20 900Z';
  const hand =
    'M560 500C620 470 680 440 740 436C800 432 850 452 890 470C930 486 920 520 884 516C850 512 820 506 800 512C850 520 930 536 966 560C996 582 972 612 940 602C900 588 850 574 816 570C860 590 906 616 930 642C950 668 920 692 890 672C850 646 820 622 790 610C816 634 846 668 852 694C856 722 824 726 804 700C780 668 750 650 720 640C690 660 660 670 630 650Z';
  const other =
    'M1230 150C1100 170 980 230 880 300C830 336 760 360 700 396C670 416 690 448 724 436C770 420 800 412 830 400C780 440 720 470 690 500C670 526 700 546 728 526C780 490 830 470 870 440C860 470 850 490 862 510C880 520 900 500 910 470C940 430 1080 400 1230 380Z';
  const band = (t: number): string =>
    `M${506 + t} ${512 - t * 0.3}C${548 + t} ${560 - t * 0.3} ${572 + t} ${620 - t * 0.3} ${574 + t} ${676 - t * 0.3}`;
  return [
    rect(0, 0, w, h, ink.sage),
    many(14, (i) => rect(i * 100, 0, 50, h, lighter(ink.sage, 0.14))),
    shade(rectD(0, 0, w, h), 'bottom', ink.evergreen, 0.6, 0.9),
    ...(
      [
        [120, 120, 3],
        [330, 240, 2],
        [560, 110, 2.6],
        [90, 400, 2],
        [1080, 760, 3],
        [920, 830, 2.2],
        [1120, 560, 1.8],
        [330, 860, 2],
      ] as const
    ).map(([x, y, s], i) => blossom(x, y, s, i * 50)),
    path('M1200 330C1120 350 1040 380 960 420L1020 120L1230 60L1230 360Z', ink.evergreen),
    path(armD, skin),
    path(hand, skin),
    shade(armD, 'bottom', ink.brick, 0.4, 0.7),
    path('M-20 640C60 600 160 570 250 556L310 770C200 810 90 870 -20 920Z', ink.marigold),
    path('M236 556L280 548L342 756L300 774Z', ink.honey),
    stroke(
      'M800 512C780 512 760 520 744 530M816 570C790 566 770 566 750 572M790 610C770 600 752 600 736 606',
      darker(skin, 0.28),
      4,
    ),
    stroke(band(0), ink.paper, 15),
    stroke(band(0), ink.brick, 15, 'stroke-dasharray="15 17"'),
    stroke('M560 590C640 600 680 540 760 450', ink.brick, 8),
    stroke('M560 590C650 640 720 560 790 440', ink.paper, 8),
    path(other, '#C58A61'),
    shade(other, 'bottom', ink.bark, 0.5, 0.7),
    path('M1230 120L1010 210L1060 420L1230 400Z', ink.evergreen),
    path('M1020 204L980 224L1030 430L1066 420Z', ink.deep),
    stroke('M830 400C850 392 868 384 884 372M870 440C884 430 898 420 910 408', '#8A5637', 4),
    place(martenitsa(0, 0, 1, 60), { x: 560, y: 596, s: 1.6 }),
  ].join('');
}

export const wristBandPicture: Picture = { name: 'gallery-martenitsa', ...lying, draw: wristBand };

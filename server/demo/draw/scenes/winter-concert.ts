import { figure } from '../kit/figure.ts';
import { tallWindow } from '../kit/houses.ts';
import { conifer, snowfall } from '../kit/nature.ts';
import { darker, hairs, ink, skins } from '../kit/palette.ts';
import { type Picture, wide } from '../kit/picture.ts';
import { back, carry, lookOf } from '../kit/poses.ts';
import { blend, shade } from '../kit/print.ts';
import { seeded } from '../kit/random.ts';
import { many, n, path, rect, rectD, stroke, times } from '../kit/shapes.ts';
import { audience, beam, curtain } from '../kit/stage.ts';
import { bulbs } from '../kit/things.ts';

function singer(i: number, x: number, y: number, s: number): string {
  const look = lookOf(seeded(i * 7 + 3), {
    top: ink.paper,
    bottom: ink.dusk,
    sleeves: 'long',
    garment: i % 3 === 0 ? 'skirt' : 'trousers',
    skin: skins[(i * 2) % skins.length] ?? skins[0],
    hair: hairs[(i * 5) % hairs.length] ?? hairs[0],
  });
  const folder = `${path('M-12 -66L0 -62L0 -48L-12 -52Z', ink.evergreen)}${path('M12 -66L0 -62L0 -48L12 -52Z', ink.deep)}`;
  const scarf = `${stroke('M-5.5 -77L5.5 -77', ink.brick, 5)}${stroke('M4 -76L6 -62', ink.brick, 4)}`;
  return figure(look, carry, { x, y, s }, { front: folder, between: i % 2 ? scarf : '' });
}

function winterConcert(): string {
  const { w, h } = wide;
  const outside = (x: number): string =>
    `${blend(rectD(x - 10, 60, 240, 460), 'bottom', ink.dusk, ink.steel)}${many(3, (i) => conifer(x + 20 + i * 80, 500, 2.4 - (i % 2) * 0.6, ink.deep))}${rect(x, 470, 240, 60, ink.paper)}`;
  const panes = times(5, (i) => 150 + i * 270);
  return [
    rect(0, 0, w, h, '#5A3A31'),
    shade(rectD(0, 0, w, 560), 'top', ink.night, 0.8, 0.9),
    panes.map((x) => tallWindow(x, 70, 200, 430, outside(x), ink.straw)).join(''),
    `<clipPath id="panes"><path d="${panes.map((x) => `${rectD(x + 6, 90, 188, 400)}`).join('')}"/></clipPath><g clip-path="url(#panes)">${snowfall(w, 560, 220, 6)}</g>`,
    panes
      .map(
        (x) =>
          `${stroke(`M${n(x + 100)} 76L${n(x + 100)} 500`, ink.straw, 7)}${stroke(`M${n(x)} 350L${n(x + 200)} 350`, ink.straw, 6)}`,
      )
      .join(''),
    beam([300, 0], [560, 640], 230, ink.straw, 0.16),
    beam([1300, 0], [1040, 640], 230, ink.straw, 0.16),
    curtain(-10, 0, 150, 700, ink.brick, 5),
    curtain(1460, 0, 150, 700, ink.brick, 5),
    bulbs([100, 10], [800, 10], 60, 12, 8),
    bulbs([800, 10], [1500, 10], 60, 12, 8),
    many(
      3,
      (row) =>
        `${rect(300 - row * 50, 492 + row * 70, 1000 + row * 100, 84, darker(ink.wood, 0.3 - row * 0.08))}${rect(300 - row * 50, 492 + row * 70, 1000 + row * 100, 9, ink.wood)}`,
    ),
    many(9, (i) => singer(i, 372 + i * 107, 496, 2)),
    many(10, (i) => singer(i + 11, 318 + i * 107, 566, 2.15)),
    many(9, (i) => singer(i + 30, 352 + i * 112, 640, 2.3)),
    path('M0 690L180 636L1420 636L1600 690L1600 740L0 740Z', ink.wood),
    shade(rectD(0, 636, w, 104), 'bottom', ink.bark, 0.7, 0.9),
    rect(0, 738, w, 162, ink.maroon),
    shade(rectD(0, 738, w, 162), 'bottom', ink.night, 0.8, 0.9),
    rect(730, 690, 140, 50, ink.bark, 4),
    figure(
      {
        skin: skins[1],
        hair: '#3A2A22',
        style: 'bun',
        top: ink.black,
        bottom: ink.black,
        shoes: ink.black,
        sleeves: 'long',
        garment: 'skirt',
      },
      {
        ...back,
        hands: [
          [-29, -92],
          [28, -98],
        ],
        elbows: [0.6, -0.6],
      },
      { x: 800, y: 700, s: 2.75 },
    ),
    audience(w, 812, 56, ink.night, 3),
  ].join('');
}

export const winterConcertPicture: Picture = {
  name: 'banner-winter-concert',
  ...wide,
  draw: winterConcert,
};

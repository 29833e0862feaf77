import { conifer, mountain, sun, tree } from '../kit/nature.ts';
import { darker, ink, lighter } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { ground, leafMark } from '../kit/wear.ts';

function notebook(): string {
  const book = (color: string, turn: number, x: number, y: number): string =>
    place(
      `${place(rect(-250, -350, 540, 740, ink.night, 20), { opacity: 0.2 })}${rect(-256, -352, 528, 722, ink.paper, 12)}${many(5, (i) => stroke(`M272 ${n(-330 + i * 3)}L272 350`, ink.stone, 2))}${rect(-270, -360, 530, 720, color, 18)}${rect(-270, -360, 70, 720, darker(color, 0.22), 18)}${shade(rectD(-270, -360, 530, 720), 'bottom', darker(color, 0.6), 0.55, 0.9)}${rect(180, -360, 20, 720, ink.brick)}${place(leafMark(ink.marigold, color), { x: -10, y: -40, s: 2.7 })}${path('M-40 358V440L-56 422L-72 440V358Z', ink.marigold)}`,
      { x, y, turn },
    );
  return `${ground(ink.rose)}${shadow(620, 1010, 420, 70, 0.35)}${book(ink.evergreen, -7, 600, 600)}${place(`${rect(-14, -260, 28, 430, ink.straw, 4)}${rect(-14, -260, 28, 40, ink.brick, 6)}${path('M-14 170H14L0 226Z', ink.sand)}${path('M-5 206H5L0 226Z', ink.black)}`, { x: 960, y: 660, turn: 16, s: 1.3 })}`;
}

function stickers(): string {
  const sticker = (
    x: number,
    y: number,
    turn: number,
    d: string,
    fill: string,
    inside: string,
  ): string =>
    place(
      `${path(d, ink.paper, `stroke="${ink.paper}" stroke-width="26" stroke-linejoin="round"`)}${path(d, fill)}${inside}`,
      { x, y, turn },
    );
  const disc = 'M-90 0a90 90 0 1 0 180 0a90 90 0 1 0 -180 0Z';
  const box = 'M-90 -70Q-90 -84 -76 -84H76Q90 -84 90 -70V70Q90 84 76 84H-76Q-90 84 -90 70Z';
  const peaks = `<clipPath id="stickerDisc"><path d="${disc}"/></clipPath><g clip-path="url(#stickerDisc)">${sun(40, -40, 22)}${mountain({ x: -14, y: -50, half: 110 }, 60, ink.steel, ink.paper)}${rect(-90, 44, 180, 60, ink.leaf)}${conifer(52, 70, 0.7, ink.evergreen)}</g>`;
  const cup = `${path('M-44 -30H34V30Q34 50 14 50H-24Q-44 50 -44 30Z', ink.paper)}${stroke('M34 -14q34 -4 30 20t-32 20', ink.paper, 10)}${stroke('M-22 -46q-10 -12 0 -24M8 -46q-10 -12 0 -24', ink.straw, 6)}`;
  const robot = `${rect(-46, -34, 92, 62, ink.marigold, 14)}${circle(-18, -6, 12, ink.dusk)}${circle(18, -6, 12, ink.dusk)}${stroke('M0 -34L0 -56', ink.black, 5)}${circle(0, -60, 8, ink.brick)}${rect(-26, 14, 52, 6, ink.honey, 3)}${rect(-30, 32, 60, 30, ink.steel, 8)}`;
  const stork = `${path('M-50 10C-30 -20 10 -26 40 -10L74 -2L40 4C20 30 -30 34 -50 10Z', ink.paper)}${path('M-50 10C-40 -6 -20 -14 0 -10C-10 8 -30 18 -50 10Z', ink.black)}${stroke('M-6 26V64M10 26V64', ink.brick, 6)}${path('M30 -8C34 -40 50 -52 60 -44L82 -36L62 -32C56 -24 50 -10 44 0Z', ink.paper)}${path('M64 -42L96 -32L64 -32Z', ink.brick)}`;
  const book = `${path('M0 -34C-20 -48 -46 -48 -64 -40V34C-46 26 -20 26 0 40C20 26 46 26 64 34V-40C46 -48 20 -48 0 -34Z', ink.paper)}${stroke('M0 -34L0 40', ink.stone, 5)}${many(3, (i) => `${stroke(`M-50 ${n(-22 + i * 16)}L-14 ${n(-16 + i * 16)}`, ink.steel, 4)}${stroke(`M50 ${n(-22 + i * 16)}L14 ${n(-16 + i * 16)}`, ink.steel, 4)}`)}`;
  const flowerD =
    'M0 -30C20 -80 76 -66 64 -22C104 -20 104 40 60 34C66 78 14 96 0 56C-14 96 -66 78 -60 34C-104 40 -104 -20 -64 -22C-76 -66 -20 -80 0 -30Z';
  const note = `${ellipse(-20, 34, 22, 17, ink.paper)}${ellipse(36, 22, 22, 17, ink.paper)}${stroke('M-2 30V-44L54 -54V18', ink.paper, 9)}${stroke('M-2 -40L54 -50', ink.paper, 16)}`;
  return `${ground(ink.steel)}${shadow(620, 1080, 400, 60, 0.35)}${place(
    `${rect(-360, -480, 720, 960, ink.sand, 20)}${shade(rectD(-360, -480, 720, 960), 'bottom', ink.stone, 0.9, 0.9)}${path('M360 330L240 480H360Z', ink.stone)}${path('M360 330L250 350L240 480Z', ink.paper)}${sticker(-180, -340, -6, disc, ink.sky, peaks)}${sticker(160, -345, 7, box, ink.brick, cup)}${sticker(-175, -118, 5, box, ink.evergreen, robot)}${sticker(168, -110, -5, disc, ink.steel, stork)}${sticker(-170, 120, -8, disc, ink.honey, book)}${sticker(170, 118, 8, flowerD, ink.marigold, circle(0, 6, 26, ink.brick))}${sticker(-176, 345, 5, box, ink.dusk, note)}${sticker(110, 345, -8, disc, ink.leaf, place(leafMark(ink.straw, ink.leaf), { s: 1.5 }))}`,
    { x: 600, y: 600, turn: -5, s: 1.02 },
  )}`;
}

function calendar(): string {
  const scene = `<clipPath id="calendarArt"><path d="${rectD(-340, -400, 680, 390)}"/></clipPath><g clip-path="url(#calendarArt)">${rect(-340, -400, 680, 390, ink.sky)}${sun(170, -300, 46)}${mountain({ x: -160, y: -330, half: 300 }, -40, lighter(ink.steel, 0.2), ink.paper)}${mountain({ x: 120, y: -280, half: 300 }, -40, ink.steel, ink.paper)}${path('M-340 -90Q-100 -150 100 -96T340 -110V0H-340Z', ink.leaf)}${tree(-250, -40, 1.2, ink.evergreen, 4)}${conifer(240, -36, 1.2, ink.evergreen)}${conifer(290, -30, 0.9, ink.deep)}</g>`;
  const days = many(35, (i) => {
    const [x, y] = [-320 + (i % 7) * 93, 96 + Math.floor(i / 7) * 74];
    const fill = i % 7 > 4 ? ink.blush : ink.sand;
    return `${rect(x, y, 82, 62, fill, 5)}${rect(x + 8, y + 8, 18, 8, i % 7 > 4 ? ink.brick : ink.steel, 4)}${i === 9 || i === 23 ? circle(x + 50, y + 38, 15, ink.marigold) : ''}${i === 17 ? circle(x + 50, y + 38, 15, ink.evergreen) : ''}`;
  });
  return `${ground(ink.mint)}${shadow(620, 1090, 420, 60, 0.35)}${place(
    `${place(rect(-352, -412, 720, 920, ink.night, 6), { opacity: 0.2 })}${rect(-372, -440, 744, 930, ink.stone, 6)}${rect(-366, -440, 732, 922, ink.paper, 6)}${scene}${rect(-320, 24, 190, 22, ink.brick, 11)}${rect(-110, 28, 90, 14, ink.stone, 7)}${stroke('M-320 72L320 72', ink.stone, 4)}${days}${many(19, (i) => `${circle(-330 + i * 36.6, -420, 8, ink.dusk)}${stroke(`M${-330 + i * 36.6} -420v-34`, ink.steel, 7)}`)}${stroke('M-60 -454Q0 -540 60 -454', ink.steel, 8)}`,
    { x: 600, y: 615, s: 1.02, turn: 2 },
  )}`;
}

function ticket(): string {
  const d = 'M-430 -190H430V-50A50 50 0 0 0 430 50V190H-430V50A50 50 0 0 0 -430 -50Z';
  const note = (x: number, y: number, s: number): string =>
    place(
      `${ellipse(0, 0, 20, 15, ink.straw)}${stroke('M18 -2L18 -90', ink.straw, 7)}${stroke('M18 -90Q30 -62 52 -58', ink.straw, 10)}`,
      { x, y, s },
    );
  const one = (color: string, x: number, y: number, turn: number): string =>
    place(
      `${place(path(d, ink.night), { x: 12, y: 22, opacity: 0.22 })}${path(d, color)}${shade(d, 'bottom', darker(color, 0.6), 0.6, 0.9)}<path d="M-400 -160H400V160H-400Z" fill="none" stroke="${lighter(color, 0.5)}" stroke-width="5"/>${stroke('M210 -180V180', ink.paper, 7, 'stroke-dasharray="4 20"')}${note(-300, 60, 1.5)}${note(-200, 20, 1.2)}${rect(-110, -70, 270, 30, ink.paper, 15)}${rect(-110, -14, 200, 18, lighter(color, 0.6), 9)}${rect(-110, 24, 240, 18, lighter(color, 0.6), 9)}${rect(-110, 62, 120, 18, ink.marigold, 9)}${place(leafMark(ink.marigold, color), { x: 310, y: 0, s: 1.7 })}`,
      { x, y, turn },
    );
  return `${ground(ink.straw)}${shadow(620, 930, 470, 70, 0.3)}${one(ink.brick, 620, 720, 9)}${one(ink.evergreen, 580, 480, -8)}`;
}

export const paperPictures: readonly Picture[] = [
  { name: 'product-notebook', ...square, draw: notebook },
  { name: 'product-stickers', ...square, draw: stickers },
  { name: 'product-calendar', ...square, draw: calendar },
  { name: 'product-ticket', ...square, draw: ticket },
];

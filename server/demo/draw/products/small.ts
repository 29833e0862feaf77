import { darker, ink, lighter } from '../kit/palette.ts';
import { type Picture, square } from '../kit/picture.ts';
import { shade, shadow } from '../kit/print.ts';
import { circle, ellipse, many, n, path, place, rect, rectD, stroke } from '../kit/shapes.ts';
import { ground, leafMark } from '../kit/wear.ts';
import { martenitsa } from '../scenes/spring-parts.ts';

function mug(): string {
  const body = 'M-270 -260H270L250 250Q246 300 190 300H-190Q-246 300 -250 250Z';
  const peaks =
    'M-262 60L-190 -60L-140 10L-60 -130L20 20L70 -40L130 30L200 -80L258 40L250 250Q246 300 190 300H-190Q-246 300 -250 250Z';
  return `${ground(ink.sky)}${shadow(620, 960, 420, 64, 0.45)}${place(
    `${stroke('M256 -150C400 -170 420 120 246 140', ink.brick, 62)}${stroke('M256 -150C400 -170 420 120 246 140', ink.paper, 46)}${path(body, ink.paper)}<clipPath id="mug"><path d="${body}"/></clipPath><g clip-path="url(#mug)">${circle(110, -120, 54, ink.marigold)}${path(peaks, ink.steel)}${path('M-60 -130L20 20L-10 0L-40 40L-74 -10L-110 20L-60 -130Z', ink.paper)}${path('M200 -80L240 -6L214 -10L190 20L170 -20Z', ink.paper)}${path('M-280 150Q-120 90 20 140T280 120V320H-280Z', ink.evergreen)}${path('M-280 220Q-60 170 100 214T280 200V320H-280Z', ink.deep)}</g>${shade(body, 'right', ink.dusk, 0.6, 0.6)}${ellipse(0, -260, 270, 52, ink.brick)}${ellipse(0, -258, 250, 42, ink.bark)}${ellipse(0, -246, 226, 32, '#5A3B28')}${stroke('M-60 -330q-34 -50 0 -100t0 -90M50 -330q-34 -50 0 -100t0 -90', ink.paper, 14, 'opacity="0.75"')}`,
    { x: 560, y: 660, s: 1.05 },
  )}`;
}

function pin(): string {
  const leaf =
    'M0 260C-210 190 -280 0 -160 -150C-90 -230 -50 -230 0 -330C50 -230 90 -230 160 -150C280 0 210 190 0 260Z';
  return `${ground(ink.maroon)}${shadow(620, 1040, 420, 60, 0.4)}${place(
    `${place(rect(-330, -430, 690, 900, ink.night, 24), { opacity: 0.25 })}${rect(-345, -450, 690, 900, ink.paper, 24)}${shade(rectD(-345, -450, 690, 900), 'bottom', ink.stone, 0.9, 0.9)}${circle(0, -390, 22, ink.maroon)}${place(path(leaf, ink.night), { x: 14, y: 40, s: 0.92, opacity: 0.25 })}${place(`${path(leaf, ink.honey, `stroke="${ink.honey}" stroke-width="46" stroke-linejoin="round"`)}${path(leaf, ink.evergreen)}${path('M0 260C210 190 280 0 160 -150C90 -230 50 -230 0 -330Z', ink.leaf)}${stroke('M0 330V-240M0 150L-130 40M0 150L130 40M0 30L-120 -80M0 30L120 -80M0 -80L-70 -150M0 -80L70 -150', ink.honey, 18)}${stroke('M-150 -20Q-160 -90 -110 -140', ink.mint, 16)}${circle(120, 250, 34, ink.marigold)}${circle(60, 290, 26, ink.marigold)}${circle(170, 200, 22, ink.marigold)}`, { y: 10, s: 0.9 })}${rect(-110, 366, 220, 22, ink.stone, 11)}`,
    { x: 600, y: 600, turn: 4 },
  )}`;
}

function martenitsi(): string {
  const twist = (d: string): string =>
    `${stroke(d, ink.paper, 22)}${stroke(d, ink.brick, 22, 'stroke-dasharray="20 22"')}`;
  const bracelet =
    'M250 520C230 400 430 350 520 430C610 520 520 640 400 630C300 624 262 590 250 520Z';
  return `${ground(ink.sage)}${shadow(650, 1030, 420, 60, 0.35)}${place(
    `${rect(-300, -360, 600, 760, ink.straw, 10)}${shade(rectD(-300, -360, 600, 760), 'bottom', ink.wood, 0.7, 0.9)}${path('M-300 -360L300 -360L0 -120Z', lighter(ink.straw, 0.4))}${stroke('M-300 -356L0 -120L300 -356', darker(ink.straw, 0.15), 7)}${rect(-130, 250, 260, 26, ink.brick, 13)}${rect(-90, 296, 180, 16, ink.wood, 8)}`,
    { x: 720, y: 640, turn: 7 },
  )}${place(martenitsa(0, 0, 3.6, 86), { x: 720, y: 440, turn: 4 })}${twist(bracelet)}${twist('M250 520C220 560 200 610 210 680M258 540C270 600 290 640 260 700')}${twist('M300 860C420 780 560 900 690 860C760 840 800 880 860 920')}${circle(480, 846, 40, ink.wood)}${shade('M440 846a40 40 0 1 0 80 0a40 40 0 1 0 -80 0Z', 'right', ink.bark, 0.8, 0.8)}${circle(480, 846, 12, ink.bark)}${circle(206, 700, 28, ink.brick)}${circle(264, 716, 28, ink.paper)}`;
}

function honey(): string {
  const jar =
    'M-230 -220Q-270 -190 -270 -140V270Q-270 330 -210 330H210Q270 330 270 270V-140Q270 -190 230 -220Z';
  const bee = (x: number, y: number, s: number, flip: boolean): string =>
    place(
      `${ellipse(-8, -34, 18, 30, ink.mist)}${ellipse(22, -32, 16, 26, ink.paper)}${ellipse(0, 0, 50, 32, ink.marigold)}<clipPath id="bee"><ellipse cx="0" cy="0" rx="50" ry="32"/></clipPath><g clip-path="url(#bee)">${rect(-24, -40, 16, 80, ink.black)}${rect(10, -40, 16, 80, ink.black)}</g>${circle(46, -2, 18, ink.black)}${circle(52, -6, 4, ink.paper)}`,
      { x, y, s, flip },
    );
  return `${ground(ink.straw)}${shadow(620, 1000, 400, 60, 0.45)}${place(
    `${path(jar, ink.marigold)}${shade(jar, 'right', ink.honey, 0.95, 0.9)}${shade(jar, 'bottom', ink.brick, 0.4, 0.6)}${rect(-228, -190, 40, 420, lighter(ink.marigold, 0.5), 20)}${path('M-270 -150Q-140 -180 0 -150T270 -150V-140Q270 -190 230 -220H-230Q-270 -190 -270 -140Z', '#F8D98C')}${rect(-250, -330, 500, 116, ink.evergreen, 22)}${many(15, (i) => rect(-230 + i * 32, -322, 8, 100, ink.deep, 4))}${path('M-176 -60H176V210H-176Z', ink.paper)}${stroke('M-160 -44H160V194H-160Z', ink.honey, 5)}${place(leafMark(ink.leaf, ink.paper), { x: 0, y: 40, s: 1.7 })}${rect(-90, 152, 180, 18, ink.bark, 9)}`,
    { x: 560, y: 640, s: 1.08 },
  )}${place(`${rect(-12, -360, 24, 300, ink.wood, 10)}${ellipse(0, 0, 66, 86, ink.wood)}${many(5, (i) => rect(-64, -54 + i * 25, 128, 11, ink.bark, 5))}`, { x: 970, y: 850, turn: 24 })}${bee(930, 300, 1.1, true)}${bee(250, 270, 0.8, false)}`;
}

function cookieBox(): string {
  const cookie = (x: number, y: number, color: string): string =>
    `${circle(x + 6, y + 12, 92, darker(ink.wood, 0.5))}${circle(x, y, 92, color)}${shade(`M${x - 92} ${y}a92 92 0 1 0 184 0a92 92 0 1 0 -184 0Z`, 'bottom', ink.bark, 0.6, 0.8)}${many(6, (i) => circle(x + Math.cos(i * 1.05) * 66, y + Math.sin(i * 1.05) * 66, 7, darker(color, 0.2)))}${place(`${path('M0 -44C-40 -40 -44 10 -8 40C-4 20 -4 -20 0 -44Z', ink.bark)}${path('M0 -44C40 -40 44 10 8 40C4 20 4 -20 0 -44Z', darker(ink.bark, 0.2))}${stroke('M-16 -20q-10 20 4 36M16 -20q10 20 -4 36', lighter(ink.bark, 0.3), 5)}`, { x, y, s: 0.95, turn: (x + y) % 60 })}`;
  return `${ground(ink.leaf)}${shadow(620, 1030, 480, 70, 0.45)}${place(
    `${path('M-430 -330L-380 -500L380 -500L430 -330Z', ink.brick)}${shade('M-430 -330L-380 -500L380 -500L430 -330Z', 'bottom', ink.maroon, 0.7, 0.9)}${rect(-440, -340, 880, 720, ink.brick, 16)}${shade(rectD(-440, -340, 880, 720), 'bottom', ink.maroon, 0.7, 0.9)}${rect(-400, -300, 800, 600, ink.straw, 8)}${many(20, (i) => path(`M${n(-400 + i * 40)} 300L${n(-380 + i * 40)} 270L${n(-360 + i * 40)} 300Z`, ink.paper))}${many(12, (i) => cookie(-292 + (i % 4) * 195, -192 + Math.floor(i / 4) * 192, i % 3 ? ink.wood : ink.honey))}${rect(-440, 300, 880, 80, ink.brick, 10)}${rect(-440, 300, 880, 16, lighter(ink.brick, 0.2))}${rect(-120, 318, 240, 44, ink.paper, 22)}${rect(-80, 334, 160, 12, ink.honey, 6)}`,
    { x: 600, y: 650, s: 0.98 },
  )}`;
}

export const smallPictures: readonly Picture[] = [
  { name: 'product-mug', ...square, draw: mug },
  { name: 'product-pin', ...square, draw: pin },
  { name: 'product-martenitsa', ...square, draw: martenitsi },
  { name: 'product-honey', ...square, draw: honey },
  { name: 'product-cookies', ...square, draw: cookieBox },
];

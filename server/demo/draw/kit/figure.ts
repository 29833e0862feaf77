import { type Facing, head, type Look } from './head.ts';
import { darker } from './palette.ts';
import {
  circle,
  ellipse,
  line,
  n,
  type Placing,
  type Point,
  path,
  place,
  stroke,
} from './shapes.ts';

/** Joints in a space where a figure is about 100 high, stands on y = 0 and looks right. */
export type Pose = {
  hip: Point;
  neck: Point;
  feet: readonly [Point, Point];
  hands: readonly [Point, Point];
  knees: readonly [number, number];
  elbows: readonly [number, number];
  tilt?: number;
  facing: Facing;
};

const thigh = 24;
const upperArm = 16.5;

/** The middle joint of a limb with two equal bones. */
function joint(from: Point, to: Point, bone: number, bend: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const out = Math.sqrt(Math.max(0, bone * bone - (length * length) / 4)) * bend;
  return [from[0] + dx / 2 - (dy / length) * out, from[1] + dy / 2 + (dx / length) * out];
}

function reach(from: Point, to: Point, most: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length <= most ? to : [from[0] + (dx / length) * most, from[1] + (dy / length) * most];
}

/** A limb with a rounded bend at its joint. */
function limb(from: Point, bend: Point, to: Point, color: string, width: number): string {
  const near = (end: Point): string =>
    `${n(bend[0] + (end[0] - bend[0]) * 0.38)} ${n(bend[1] + (end[1] - bend[1]) * 0.38)}`;
  const d = `M${n(from[0])} ${n(from[1])}L${near(from)}Q${n(bend[0])} ${n(bend[1])} ${near(to)}L${n(to[0])} ${n(to[1])}`;
  return stroke(d, color, width);
}

function leg(look: Look, hip: Point, foot: Point, bend: number, dark: boolean, toe: number) {
  const cloth = dark ? darker(look.bottom, 0.22) : look.bottom;
  const skin = dark ? darker(look.skin, 0.14) : look.skin;
  const ankle = reach(hip, [foot[0], foot[1] - 3], thigh * 2);
  const knee = joint(hip, ankle, thigh, bend);
  const turn = (Math.atan2(ankle[1] - knee[1], ankle[0] - knee[0]) * 180) / Math.PI;
  const shoe = place(
    path(
      toe === 0
        ? 'M-4 -3Q-4.6 3 0 3Q4.6 3 4 -3Z'
        : 'M-3.8 -3.4L2.8 -3.4Q8.8 -1 9.2 3L-4 3Q-5 0 -3.8 -3.4Z',
      dark ? darker(look.shoes, 0.2) : look.shoes,
    ),
    { x: ankle[0], y: ankle[1], turn: toe === 0 ? 0 : (turn - 90) * 0.7 },
  );
  if (look.garment === 'trousers') {
    const cuff: Point = [(knee[0] + ankle[0] * 7) / 8, (knee[1] + ankle[1] * 7) / 8];
    return `${line([cuff, ankle], skin, 5)}${shoe}${limb(hip, knee, cuff, cloth, 8.4)}`;
  }
  const half: Point = [(hip[0] + knee[0] * 3) / 4, (hip[1] + knee[1] * 3) / 4];
  const short = look.garment === 'shorts' ? line([hip, half], cloth, 9.6) : '';
  return `${limb(hip, knee, ankle, skin, 6)}${shoe}${short}`;
}

function arm(look: Look, shoulder: Point, target: Point, bend: number, dark: boolean): string {
  const cloth = dark ? darker(look.top, 0.2) : look.top;
  const skin = dark ? darker(look.skin, 0.12) : look.skin;
  const hand = reach(shoulder, target, upperArm * 2);
  const elbow = joint(shoulder, hand, upperArm, bend);
  const fist = circle(hand[0], hand[1], 3.4, skin);
  if (look.sleeves === 'short') {
    const half: Point = [(shoulder[0] + elbow[0] * 2) / 3, (shoulder[1] + elbow[1] * 2) / 3];
    return `${fist}${limb(shoulder, elbow, hand, skin, 5.2)}${line([shoulder, half], cloth, 7.8)}`;
  }
  const wrist: Point = [(elbow[0] + hand[0] * 5) / 6, (elbow[1] + hand[1] * 5) / 6];
  return `${fist}${limb(shoulder, elbow, wrist, cloth, 6.9)}`;
}

function torso(look: Look, pose: Pose, half: number, hipHalf: number): string {
  const { neck, hip } = pose;
  const length = Math.hypot(neck[0] - hip[0], neck[1] - hip[1]) || 1;
  const up: Point = [(neck[0] - hip[0]) / length, (neck[1] - hip[1]) / length];
  const at = (from: Point, side: number, rise: number): string =>
    `${n(from[0] - up[1] * side + up[0] * rise)} ${n(from[1] + up[0] * side + up[1] * rise)}`;
  const d =
    `M${at(neck, -half, -3.5)}Q${at(neck, -half * 0.6, 1.5)} ${at(neck, 0, 1.5)}` +
    `Q${at(neck, half * 0.6, 1.5)} ${at(neck, half, -3.5)}` +
    `L${at(hip, hipHalf, -2)}Q${at(hip, 0, -5)} ${at(hip, -hipHalf, -2)}Z`;
  const soft = `stroke="${look.top}" stroke-width="4" stroke-linejoin="round"`;
  const collar = stroke(
    `M${at(neck, -3.6, 1.6)}Q${at(neck, 0, -2.6)} ${at(neck, 3.6, 1.6)}`,
    darker(look.top, 0.3),
    1.6,
  );
  return `${path(d, look.top, soft)}${collar}`;
}

function skirt(look: Look, pose: Pose, hipHalf: number): string {
  const { hip, feet } = pose;
  const low = Math.min(-22, (feet[0][1] + feet[1][1]) / 2 - 22);
  const left = Math.min(hip[0] - hipHalf - 5, (hip[0] + Math.min(feet[0][0], feet[1][0])) / 2 - 4);
  const right = Math.max(hip[0] + hipHalf + 5, (hip[0] + Math.max(feet[0][0], feet[1][0])) / 2 + 4);
  const d = `M${n(hip[0] - hipHalf - 1)} ${n(hip[1] - 5)}L${n(hip[0] + hipHalf + 1)} ${n(hip[1] - 5)}L${n(right)} ${n(low)}Q${n(hip[0])} ${n(low + 4)} ${n(left)} ${n(low)}Z`;
  return path(d, look.bottom, `stroke="${look.bottom}" stroke-width="3" stroke-linejoin="round"`);
}

export function figure(look: Look, pose: Pose, at: Placing, held: Held = {}): string {
  const side = pose.facing === 'side';
  const half = side ? 5.6 : 9;
  const hipHalf = side ? 4.6 : 6.2;
  const spread = side ? 1.5 : 10;
  const toe = side ? 1 : 0;
  const { neck, hip } = pose;
  const shoulders: [Point, Point] = [
    [neck[0] - (side ? -1 : spread), neck[1] + 4.5],
    [neck[0] + (side ? -0.5 : spread), neck[1] + 4.5],
  ];
  const hips: [Point, Point] = [
    [hip[0] - (side ? -0.8 : 4), hip[1]],
    [hip[0] + (side ? -0.8 : 4), hip[1]],
  ];
  const face = head(look, pose.facing);
  const crown = { x: neck[0] + (side ? 1.6 : 0), y: neck[1] - 10.5, turn: pose.tilt ?? 0 };
  const throat = line([neck, [neck[0] + (side ? 1 : 0), neck[1] - 5]], darker(look.skin, 0.1), 6);
  const arms = [
    arm(look, shoulders[0], pose.hands[0], pose.elbows[0], side),
    arm(look, shoulders[1], pose.hands[1], pose.elbows[1], false),
  ] as const;
  const front = pose.facing === 'front';
  const seenFromBehind = pose.facing === 'back';
  const parts = [
    held.behind ?? '',
    seenFromBehind ? '' : place(face.behind, crown),
    front ? '' : arms[0],
    seenFromBehind ? arms[1] : '',
    leg(look, hips[0], pose.feet[0], pose.knees[0], side, toe),
    leg(look, hips[1], pose.feet[1], pose.knees[1], false, toe),
    throat,
    torso(look, pose, half, hipHalf),
    look.garment === 'skirt' ? skirt(look, pose, hipHalf) : '',
    held.chest ?? '',
    place(face.front, crown),
    seenFromBehind ? place(face.behind, crown) : '',
    held.between ?? '',
    front ? arms[0] : '',
    seenFromBehind ? '' : arms[1],
    held.front ?? '',
  ];
  return place(parts.join(''), at);
}

/** Things a figure has on or holds, in the figure's own space. */
export type Held = { behind?: string; chest?: string; between?: string; front?: string };

export function footShadow(x: number, y: number, width: number): string {
  return `<g opacity="0.2">${ellipse(x, y, width, width * 0.17, '#1C2A3A')}</g>`;
}

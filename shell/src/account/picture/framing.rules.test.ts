import { describe, expect, it } from 'vitest';
import { frameOf, inside, moved, whole } from './framing.rules.ts';

const wide = { width: 400, height: 200 };

describe('The framed square of a picture', () => {
  it('is the largest one in the middle until it is moved or zoomed', () => {
    expect(frameOf(wide, whole)).toEqual({ x: 100, y: 0, side: 200 });
  });

  it.each([
    { wanted: { zoom: 1, centreX: 0, centreY: 0 }, x: 0, y: 0, side: 200 },
    { wanted: { zoom: 1, centreX: 1, centreY: 1 }, x: 200, y: 0, side: 200 },
    { wanted: { zoom: 2, centreX: 1, centreY: 1 }, x: 300, y: 100, side: 100 },
    { wanted: { zoom: 9, centreX: 0.5, centreY: 0.5 }, x: 175, y: 75, side: 50 },
    { wanted: { zoom: 0.5, centreX: 0.5, centreY: 0.5 }, x: 100, y: 0, side: 200 },
  ])('stays inside the picture: $wanted', ({ wanted, ...square }) => {
    expect(frameOf(wide, inside(wide, wanted))).toEqual(square);
  });

  it('moves by fractions of its side, up to the edge', () => {
    const right = moved(wide, whole, { right: 0.25, down: 0 });
    expect(frameOf(wide, right)).toEqual({ x: 150, y: 0, side: 200 });
    const edge = moved(wide, right, { right: 9, down: 9 });
    expect(frameOf(wide, edge)).toEqual({ x: 200, y: 0, side: 200 });
  });
});

import { expect, test } from 'vitest';
import { moveFraming, squareOf, UNTOUCHED_FRAMING } from './picture.ts';

const wide = { width: 400, height: 200 };

test.each([
  [
    'in the middle until it is moved or zoomed',
    UNTOUCHED_FRAMING,
    { left: 100, top: 0, side: 200 },
  ],
  ['at the left edge', { zoom: 1, x: 0, y: 0 }, { left: 0, top: 0, side: 200 }],
  ['zoomed in the corner', { zoom: 2, x: 1, y: 1 }, { left: 300, top: 100, side: 100 }],
])('the square of a picture is %s', (_, framing, square) => {
  expect(squareOf(wide, framing)).toEqual(square);
});

test('the square moves by fractions of its side, up to the edges', () => {
  const movedRight = moveFraming(wide, UNTOUCHED_FRAMING, { right: 0.25, down: 0 });
  expect(squareOf(wide, movedRight)).toEqual({ left: 150, top: 0, side: 200 });
  const edge = moveFraming(wide, movedRight, { right: 9, down: 9 });
  expect(squareOf(wide, edge)).toEqual({ left: 200, top: 0, side: 200 });
});

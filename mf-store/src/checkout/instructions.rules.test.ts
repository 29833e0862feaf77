import { INSTRUCTIONS_MAX_LENGTH } from 'shared/domain';
import { expect, test } from 'vitest';
import { product } from '../../test/factories.ts';
import { newLine } from '../cart/cart-lines.rules.ts';
import { instructionsOf, roomForNotes } from './instructions.rules.ts';

const line = (note: string) => newLine(product(), 1, { note });

test.each([
  ['', '', ''],
  ['Size M', '', 'Size M'],
  ['', ' For 10b ', 'For 10b'],
  ['Size M', 'For 10b', 'Size M\nFor 10b'],
])('the note %j and the notes of the order %j are sent as %j', (note, notes, sent) => {
  expect(instructionsOf(line(note), notes)).toBe(sent);
});

test.each([
  [[], INSTRUCTIONS_MAX_LENGTH],
  [[''], INSTRUCTIONS_MAX_LENGTH],
  [['M', 'Size XL'], INSTRUCTIONS_MAX_LENGTH - 'Size XL\n'.length],
])('beside the notes %j there is room for %i characters', (notes, room) => {
  const cart = notes.map(line);
  expect(roomForNotes(cart)).toBe(room);
  for (const line of cart) {
    expect(instructionsOf(line, 'x'.repeat(room)).length).toBeLessThanOrEqual(
      INSTRUCTIONS_MAX_LENGTH,
    );
  }
});

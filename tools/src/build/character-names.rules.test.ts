import { characterEntities } from 'character-entities';
import { expect, test } from 'vitest';
import { packNames, unpackNames } from './character-names.rules.ts';

test('the packed names of characters are all there, and stand for the same characters', () => {
  expect(Object.keys(characterEntities).length).toBeGreaterThan(2000);
  expect(unpackNames(packNames(characterEntities))).toEqual(characterEntities);
});

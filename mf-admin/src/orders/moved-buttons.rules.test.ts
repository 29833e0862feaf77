import { expect, test } from 'vitest';
import { movedSince, type Place } from './moved-buttons.rules.ts';

const at = (top: number, left = 0): Place => ({ top, left });

test.each<[string, [string, Place][], [string, Place][], string[]]>([
  ['has not moved', [['a', at(10)]], [['a', at(10)]], []],
  ['differs by a rounding error', [['a', at(10)]], [['a', at(10.5)]], []],
  ['has moved up', [['a', at(100)]], [['a', at(10)]], ['a']],
  ['has moved aside', [['a', at(10, 0)]], [['a', at(10, 90)]], ['a']],
  ['takes the place of another', [['a', at(10)]], [['b', at(10, 40)]], ['b']],
  ['is drawn first', [], [['a', at(10)]], []],
  [
    'is added below all',
    [['a', at(10)]],
    [
      ['a', at(10)],
      ['b', at(60)],
    ],
    [],
  ],
  ['is gone', [['a', at(10)]], [], []],
])('A button that %s is found by its place', (_what, before, now, moved) => {
  expect(movedSince(new Map(before), new Map(now))).toEqual(moved);
});

import { compareNames } from 'shared/domain';
import { expect, test } from 'vitest';

test('names are sorted as in a class list', () => {
  const names = ['Яна', 'klas 10', 'Ана', 'Klas 9', 'борис'];
  expect(names.sort(compareNames)).toEqual(['Ана', 'борис', 'Яна', 'Klas 9', 'klas 10']);
});

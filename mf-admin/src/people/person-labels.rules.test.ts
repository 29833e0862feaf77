import { expect, test } from 'vitest';
import { personLabels } from './person-labels.rules.ts';

const person = (key: number, name: string, schoolClass: string | null) => ({
  ...{ key, name, schoolClass },
  emailOrUsername: `${key}@x`,
});

test.each([
  [
    'a class tells people apart',
    [person(1, 'Мария Иванова', '12А'), person(2, 'Мария Иванова', '12Б'), person(3, 'Ана', null)],
    ['Мария Иванова, 12А', 'Мария Иванова, 12Б', 'Ана'],
  ],
  [
    'an e-mail address does where the class is the same, in any spelling',
    [person(1, 'Мария Иванова', '12А'), person(2, 'МАРИЯ Иванова', '12а')],
    ['Мария Иванова, 12А, 1@x', 'МАРИЯ Иванова, 12а, 2@x'],
  ],
  [
    'somebody with two orders is one person',
    [person(1, 'Ана', null), person(1, 'Ана', null)],
    ['Ана'],
  ],
])('%s', (_, people, labels) => {
  expect([...personLabels(people).values()]).toEqual(labels);
});

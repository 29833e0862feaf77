import { describe, expect, test } from 'vitest';
import { sheetCsv } from '../sheets/csv.rules.ts';
import { peopleSheet, readPeople } from './people.rules.ts';

describe('people in a list', () => {
  test('have a lower-case role, sent as a word or as a number', () => {
    const people = readPeople([
      { id: 1, name: 'A', email: 'a@x', role: 'CLASS_REP' },
      { id: 2, name: 'B', email: 'b@x', role: 2 },
    ]);
    expect(people.map(({ roleKey }) => roleKey)).toEqual(['class_rep', 'stuco']);
  });

  test('have no balance when the server sends none', () => {
    const [person] = readPeople({ content: [{ id: 1, name: 'A', email: 'a@x', role: 'USER' }] });
    expect(person?.balance).toBeNull();
    expect(sheetCsv(peopleSheet(person ? [person] : [], 'BGN'))).toContain('A,a@x,user,,BGN\r\n');
  });
});

import { expect, test } from 'vitest';
import { parseMailbox } from './mail-message.ts';

test.each([
  ['Sofia High School <no-reply@school.example>', 'Sofia High School', 'no-reply@school.example'],
  ['"School, the" <a@b.example>', 'School, the', 'a@b.example'],
  ['Училище "Вазов", София <a@b.example>', 'Училище "Вазов", София', 'a@b.example'],
  [' a@b.example ', '', 'a@b.example'],
  ['<a@b.example>', '', 'a@b.example'],
])('%j names %j at %s', (text, name, address) => {
  expect(parseMailbox(text)).toEqual({ name, address });
});

import { expect, test } from 'vitest';
import { type Command, matches, matchingCommands } from './command.rules.ts';

const command = (label: string): Command => ({ id: label, label, target: '/' });

test.each([
  ['Manage Users', 'us', true],
  ['Manage Users', 'man us', true],
  ['Manage Users', 'users manage', true],
  ['Manage Users', 'sers', false],
  ['Manage Users', '', true],
  ['Иван Петров', 'пет ИВ', true],
  ['Ana-Maria Ilieva', 'maria', true],
])('%s is found by "%s": %s', (text, term, isFound) => {
  expect(matches(text, term)).toBe(isFound);
});

test('labels that begin with the term come first', () => {
  const commands = ['Manage Orders', 'Order Management', 'My Orders', 'News'].map(command);
  const labels = matchingCommands(commands, 'order').map(({ label }) => label);
  expect(labels).toEqual(['Order Management', 'Manage Orders', 'My Orders']);
});

import { expect, test } from 'vitest';
import { errorEvent, scrubbed } from '../../src/error-reports/error-event.rules.ts';

test.each([
  ['no user iva27@school.example here', 'no user …@… here'],
  ['Unexpected token, "Iva Petrova" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
  ['a text that "never ends', 'a text that "…"'],
  ['violates unique constraint "users_email_key"', 'violates unique constraint "users_email_key"'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'jwt …'],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
])('%s is told as %s', (message, told) => {
  expect(scrubbed(message)).toBe(told);
});

test('a long message is cut', () => {
  expect(scrubbed('x '.repeat(500))).toBe('x '.repeat(150));
});

const details = { id: 'a', now: 1500, root: 'file:///srv/council/', environment: 'production' };

test('an event tells where an error happened, from the first cause on', () => {
  const cause = new TypeError('first');
  const error = new Error('second', { cause });
  error.stack = [
    'Error: second',
    '    at place (file:///srv/council/server/src/orders.ts:12:7)',
    '    at async file:///srv/council/server/src/route.ts:3:1',
    '    at next (file:///srv/council/node_modules/fastify/lib/hooks.js:1:2)',
    '    at node:internal/main:5:6',
  ].join('\n');
  const event = errorEvent(error, { place: '/api/orders', method: 'POST' }, details);
  expect(event).toMatchObject({
    timestamp: 1.5,
    transaction: '/api/orders',
    tags: { method: 'POST' },
  });
  expect(event.exception.values.map(({ type }) => type)).toEqual(['TypeError', 'Error']);
  expect(event.exception.values[1]?.stacktrace?.frames).toEqual([
    { function: '?', filename: 'node:internal/main', lineno: 5, colno: 6, in_app: false },
    {
      function: 'next',
      filename: 'node_modules/fastify/lib/hooks.js',
      lineno: 1,
      colno: 2,
      in_app: false,
    },
    { function: '?', filename: 'server/src/route.ts', lineno: 3, colno: 1, in_app: true },
    { function: 'place', filename: 'server/src/orders.ts', lineno: 12, colno: 7, in_app: true },
  ]);
});

test('what is thrown and is no error is not told', () => {
  const { exception } = errorEvent('iva27@school.example', { place: 'none' }, details);
  expect(exception.values).toEqual([{ type: 'Unknown', value: 'thrown: string' }]);
});

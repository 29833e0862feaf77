import type { SkipCode } from 'shared/contract';
import { expect, test } from 'vitest';
import {
  findSkipCode,
  INVITED_LATELY_MS,
  type InvitationLine,
  readLines,
} from './invitation-lines.rules.ts';

const DOMAIN = 'school.example';
const IVA = 'iva27@school.example';

test.each<[string, object, SkipCode | Partial<InvitationLine>]>([
  ['an address alone', { email: IVA }, { email: IVA, name: null, class: null }],
  ['spaces and capitals', { email: ' IVA27@School.example ' }, { email: IVA }],
  ['a name of several words', { email: IVA, name: ' Ива  Петрова ' }, { name: 'Ива Петрова' }],
  ['a class with a space', { email: IVA, class: '8 А' }, { class: '8А' }],
  ['empty cells', { email: IVA, name: ' ', class: '' }, { name: null, class: null }],
  ['no cells', { email: IVA, name: null, class: null }, { name: null, class: null }],
  ['no address', { email: '' }, 'INVALID_EMAIL'],
  ['a word', { email: 'Ива' }, 'INVALID_EMAIL'],
  ['another domain', { email: 'iva@gmail.com' }, 'WRONG_DOMAIN'],
  ['a very long name', { email: IVA, name: 'x'.repeat(102) }, 'INVALID_NAME'],
  ['a control character', { email: IVA, name: 'Iva\u0000' }, 'INVALID_NAME'],
  ['a sentence for a class', { email: IVA, class: 'the eighth one' }, 'INVALID_CLASS'],
])('a line with %s', (_, line, expected) => {
  const person = line as { email: string };
  const { lines, skipped } = readLines([person], DOMAIN);
  if (typeof expected === 'string')
    expect({ lines, skipped }).toEqual({
      lines: [],
      skipped: [{ email: person.email, code: expected }],
    });
  else expect(lines).toMatchObject([expected]);
});

test('of two lines with one address, the first counts', () => {
  const { lines, skipped } = readLines(
    [
      { email: IVA, class: '8А' },
      { email: IVA.toUpperCase(), class: '9А' },
    ],
    DOMAIN,
  );
  expect(lines).toMatchObject([{ class: '8А' }]);
  expect(skipped).toEqual([{ email: IVA.toUpperCase(), code: 'REPEATED' }]);
});

const NOW = 1e12;
const council = { id: 1, role: 2 } as const;
const account = (columns = {}) => ({
  account: { id: 7, role: 0, blocked_at: null, ...columns } as const,
});
const mailed = (age: number) => ({ invitation: { mailed_at: NOW - age } });

type Facts = Parameters<typeof findSkipCode>[0] & Parameters<typeof findSkipCode>[1];

test.each<[string, Partial<Facts>, SkipCode | null]>([
  ['a stranger', {}, null],
  ['a stranger, and no mail is left', { mailsLeft: 0 }, 'LIMIT_REACHED'],
  ['somebody with an account', { ...account(), mailsLeft: 0 }, null],
  ['somebody with an account, without a class', { ...account(), class: null }, 'HAS_ACCOUNT'],
  ['the caller', account({ id: 1, role: 2 }), null],
  ['another member of the council', account({ role: 2 }), 'FORBIDDEN'],
  ['a teacher', account({ role: 4 }), 'FORBIDDEN'],
  ['a blocked account', account({ blocked_at: 5 }), 'BLOCKED'],
  [
    'somebody who was mailed less than three days ago',
    mailed(INVITED_LATELY_MS - 1),
    'INVITED_LATELY',
  ],
  ['somebody who was mailed three days ago', mailed(INVITED_LATELY_MS), null],
])('a line for %s', (_, facts, code) => {
  const known = { actor: council, account: undefined, invitation: undefined, mailsLeft: 1 };
  const line = { class: '8А', now: NOW, ...known, ...facts };
  expect(findSkipCode(line, line)).toBe(code);
});

import { expect, test } from 'vitest';
import { messageOf, parseMailbox, type WrittenMail } from './mail-message.ts';

test.each([
  ['Sofia High School <no-reply@school.example>', 'Sofia High School', 'no-reply@school.example'],
  ['"School, the" <a@b.example>', 'School, the', 'a@b.example'],
  ['Училище "Вазов", София <a@b.example>', 'Училище "Вазов", София', 'a@b.example'],
  [' a@b.example ', '', 'a@b.example'],
  ['<a@b.example>', '', 'a@b.example'],
])('%j names %j at %s', (text, name, address) => {
  expect(parseMailbox(text)).toEqual({ name, address });
});

test.each([
  ['rep27@school.example', { address: 'rep27@school.example', name: '' }],
  [undefined, undefined],
])('answers to a mail with the reply address %s go to %o', (replyTo, mailbox) => {
  const mail = { recipient: 'iva27@school.example', text: '', html: null, created_at: 0, replyTo };
  expect(messageOf(mail as WrittenMail, 'no-reply@school.example').replyTo).toEqual(mailbox);
});

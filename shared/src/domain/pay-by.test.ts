import { payByInWords, payByOf } from 'shared/domain';
import { expect, test } from 'vitest';

/** 23:30 at the school, on Friday 26 March 2027: summer time begins on Sunday. */
const FRIDAY = Date.UTC(2027, 2, 26, 21, 30);

test.each([
  ['a day ahead', { payBy: '2027-04-01' }, '2027-04-01'],
  ['a day that has passed', { payBy: '2027-03-01' }, '2027-03-26'],
  ['days after the order, over the change to summer time', { payWithinDays: 3 }, '2027-03-29'],
  ['nothing', { payBy: null, payWithinDays: null }, null],
])('the last day to pay an order of now follows from %s', (_, terms, day) => {
  expect(payByOf(terms, FRIDAY)).toBe(day);
});

test.each([
  ['2027-03-25', 'Overdue since 25 March'],
  ['2027-03-26', 'Pay today'],
  ['2027-03-27', 'Pay by 27 March: 1 day left'],
  ['2027-04-02', 'Pay by 2 April: 7 days left'],
  ['2027-04-03', 'Pay by 3 April'],
])('the last day to pay %s reads %s', (day, words) => {
  expect(payByInWords(day, FRIDAY)).toBe(words);
});

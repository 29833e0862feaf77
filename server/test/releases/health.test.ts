import { describe, expect, test } from 'vitest';
import {
  countedOf,
  isClearlyWorse,
  type NetworkReports,
  periodOf,
  whyWorse,
} from '../../src/modules/releases/evidence.rules.ts';
import { createPageTickets } from '../../src/modules/releases/page-tickets.ts';

const loads = (loaded: number, failed: number, crashed = 0) => ({ loaded, failed, crashed });

test.each([
  ['throws at load, from the fifth failure on', loads(0, 5), loads(200, 1), true],
  ['throws at load, after four failures', loads(0, 4), loads(200, 1), false],
  ['fails for a third of the visitors', loads(20, 10), loads(200, 1), true],
  ['crashes after it was loaded', loads(30, 0, 12), loads(200, 1), true],
  ['fails as often as the one before: the network is bad', loads(80, 20), loads(160, 40), false],
  ['fails for all, and so, it is said, did the one before', loads(0, 50), loads(0, 50), true],
  ['fails as often as one before of which much is said', loads(60, 40), loads(0, 50), false],
  ['fails now and then, as everything does', loads(995, 5), loads(1000, 0), false],
  ['fails a little more often than the one before', loads(950, 50), loads(970, 30), false],
  ['fails five times as often', loads(900, 100), loads(980, 20), true],
  ['comes after one nobody had loaded', loads(1, 9), loads(0, 0), true],
])('a release that %s', (_, fresh, before, isWorse) => {
  expect(isClearlyWorse(fresh, before)).toBe(isWorse);
});

/** What a network reported that loaded as many pages, or as many as it says. */
const from = (network: string, of: ReturnType<typeof loads>, pages?: number): NetworkReports => ({
  ...of,
  network,
  pages: pages ?? of.failed + Math.max(of.loaded, of.crashed),
});
const homes = (many: number, of: ReturnType<typeof loads>): NetworkReports[] =>
  Array.from({ length: many }, (_, n) => from(`home ${n}`, of));

test.each([
  ['fails once', from('a', loads(0, 1)), loads(0, 1)],
  ['fails again and again', from('a', loads(0, 29)), loads(0, 1)],
  ['reports more than it loaded', from('a', loads(0, 900), 1), loads(0, 1)],
  ['fails once in three times', from('a', loads(2, 1)), loads(1, 0)],
  ['fails as often as not', from('a', loads(1, 1)), loads(0, 1)],
  ['crashes every time', from('a', loads(4, 0, 4)), loads(1, 0, 1)],
  ['is of a school', from('a', loads(20, 9, 3)), loads(1, 0)],
  ['is of a school with thirty page loads', from('a', loads(25, 5, 3)), loads(25, 5, 3)],
  ['reports more than such a school loaded', from('a', loads(0, 900), 40), loads(0, 40)],
  ['is of a crowd', from('a', loads(2000, 500)), loads(300, 300)],
  ['loads pages without this section', from('a', loads(0, 0), 50), loads(0, 0)],
])('what counts of a network that %s', (_, reports, counted) => {
  expect(countedOf(reports)).toEqual(counted);
});

describe('a release', () => {
  test.each([
    ['fails in five homes', homes(5, loads(0, 1)), 'from 5 addresses'],
    ['fails in four homes', homes(4, loads(0, 1)), null],
    [
      'fails in five homes of two hundred',
      [...homes(5, loads(0, 1)), ...homes(195, loads(1, 0))],
      null,
    ],
    [
      'fails in two homes for hours',
      Array.from({ length: 20 }, () => homes(2, loads(0, 3))).flat(),
      null,
    ],
    ['fails in a school, 29 times', [from('school', loads(0, 29), 200)], null],
    ['fails in a school, 30 times', [from('school', loads(0, 30))], 'from one address'],
    [
      'fails in a school, while others are said to load it',
      [from('school', loads(0, 30)), from('flood', loads(3000, 0)), ...homes(90, loads(1, 0))],
      'from one address',
    ],
    ['fails for a tenth of a school', [from('school', loads(360, 40))], null],
    ['fails for half of a school', [from('school', loads(40, 40))], 'from one address'],
    [
      'fails in a school among forged loads',
      [from('school', loads(9000, 125))],
      'from one address',
    ],
    ['fails in a few loads of a crowd', [from('school', loads(3000, 60))], null],
    ['is not reported', [], null],
  ])('that %s', (_, fresh, where) => {
    const why = whyWorse({ fresh, before: [] });
    if (where === null) expect(why).toBeNull();
    else expect(why).toContain(where);
  });

  test('is not worse than one before that failed as often in the same school', () => {
    const fresh = [from('school', loads(60, 40))];
    expect(whyWorse({ fresh, before: [] })).not.toBeNull();
    expect(whyWorse({ fresh, before: [from('school', loads(60, 40))] })).toBeNull();
    expect(whyWorse({ fresh, before: [from('other', loads(60, 40))] })).not.toBeNull();
  });
});

test('the value of a page is the same for all visitors, and good for half an hour', () => {
  let time = Date.UTC(2026, 10, 20, 9, 30);
  const tickets = createPageTickets({ secret: 'secret', now: () => time });
  const origin = { revision: 7, set: null };
  const ticket = tickets.ticketFor(origin);
  expect(tickets.ticketFor(origin)).toBe(ticket);
  expect(tickets.read(ticket)).toEqual(origin);
  const ofSet = { revision: 7, set: 6 };
  expect(tickets.read(tickets.ticketFor(ofSet))).toEqual(ofSet);
  expect(createPageTickets({ secret: 'other', now: () => time }).read(ticket)).toBeNull();
  for (const wrong of ['', undefined, '7.1', ticket.replace('7', '8'), `${ticket} `])
    expect(tickets.read(wrong)).toBeNull();
  time += 29 * 60_000;
  expect(tickets.read(ticket)).toEqual(origin);
  time += 60_000;
  expect(tickets.read(ticket)).toBeNull();
  expect(tickets.read(`7.${periodOf(time) + 1}${ticket.slice(-17)}`)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import {
  nextSchoolMornings,
  publishTimeInWords,
  publishTimeOf,
  schoolClock,
} from './publish-time.rules.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');

describe('the time of a publication', () => {
  test.each([
    ['in winter', '2026-11-30T08:00', 'once', '2026-11-30T06:00:00.000Z'],
    ['in summer', '2027-06-01T08:00', 'once', '2027-06-01T05:00:00.000Z'],
    ['before the clocks go forward', '2027-03-28T02:59', 'once', '2027-03-28T00:59:00.000Z'],
    ['in the hour that is skipped', '2027-03-28T03:00', 'skipped', null],
    ['at the end of the hour that is skipped', '2027-03-28T03:59', 'skipped', null],
    ['after the clocks went forward', '2027-03-28T04:00', 'once', '2027-03-28T01:00:00.000Z'],
    ['before the hour that is repeated', '2027-10-31T02:59', 'once', '2027-10-30T23:59:00.000Z'],
    ['in the hour that is repeated', '2027-10-31T03:00', 'twice', '2027-10-31T00:00:00.000Z'],
    ['after the hour that is repeated', '2027-10-31T04:00', 'once', '2027-10-31T02:00:00.000Z'],
    ['now', '2026-11-28T12:00', 'past', null],
    ['a minute later', '2026-11-28T12:01', 'once', '2026-11-28T10:01:00.000Z'],
    ['left empty', '', 'missing', null],
    ['that is none', '2026-13-01T08:00', 'missing', null],
  ])('%s', (_, time, kind, moment) => {
    expect(publishTimeOf(time, NOW)).toEqual({
      kind,
      ...(moment !== null && { moment: Date.parse(moment) }),
    });
  });

  test('in the first of two equal hours may still mean the second one', () => {
    const secondHour = Date.parse('2027-10-31T01:10:00Z');
    expect(schoolClock(secondHour)).toBe('2027-10-31T03:10');
    expect(publishTimeOf('2027-10-31T03:30', secondHour)).toEqual({
      kind: 'once',
      moment: Date.parse('2027-10-31T01:30:00Z'),
    });
  });

  test.each([
    ['2026-11-28T10:00:00Z', ['11-30', '12-01', '12-02', '12-03', '12-04']],
    ['2026-11-30T05:59:00Z', ['11-30', '12-01', '12-02', '12-03', '12-04']],
    ['2026-11-30T06:00:00Z', ['12-01', '12-02', '12-03', '12-04', '12-07']],
    // At the school it is Monday already.
    ['2026-11-29T22:30:00Z', ['11-30', '12-01', '12-02', '12-03', '12-04']],
  ])('at %s, the next school mornings are %j', (now, days) => {
    expect(nextSchoolMornings(Date.parse(now))).toEqual(days.map((day) => `2026-${day}T08:00`));
  });

  test.each([
    ['2026-11-30T06:00:00Z', 'Monday, 30 November, 08:00'],
    ['2027-01-04T06:00:00Z', 'Monday, 4 January 2027, 08:00'],
  ])('%s is %s in words', (moment, words) => {
    expect(publishTimeInWords(Date.parse(moment), NOW)).toBe(words);
  });
});

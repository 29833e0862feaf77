import { expect, test } from 'vitest';
import { createClockTrust } from './clock-trust.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Passes time, and sets the clock beside. */
function aMachine() {
  let [time, offsetMs] = [1_000_000, 0];
  const checkTrust = createClockTrust({ now: () => time + offsetMs }, () => time);
  return {
    checkTrust,
    pass: (ms: number) => {
      time += ms;
    },
    set: (ms: number) => {
      offsetMs += ms;
    },
  };
}

test.each([
  ['not at all', 0, true],
  ['by an hour', HOUR, true],
  ['by more', HOUR + 1, false],
  ['back', -2 * DAY, false],
])('a clock that is set %s', (_, offsetMs, trusted) => {
  const { checkTrust, pass, set } = aMachine();
  pass(HOUR);
  set(offsetMs);
  expect(checkTrust()).toBe(trusted);
});

test('is trusted again after a day', () => {
  const { checkTrust, pass, set } = aMachine();
  set(2 * DAY);
  const trustValues = Array.from({ length: 25 }, () => {
    const trusted = checkTrust();
    pass(HOUR);
    return trusted;
  });
  expect(trustValues.indexOf(true)).toBe(24);
});

import { describe, expect, it } from 'vitest';
import { type Arrivals, seeded, simulate, use } from './simulate.ts';

const run = (arrivals: readonly Arrivals[], resources: Record<string, number>, seconds = 200) =>
  simulate({
    resources: new Map(Object.entries(resources)),
    arrivals,
    seconds,
    mostAtOnce: 500,
    random: seeded(1),
  });

const mean = (values: readonly number[] = []): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

const served = (perSecond: number, ms: (random: () => number) => number): Arrivals => ({
  name: 'call',
  perSecond,
  steps: (random) => use('desk', ms(random)),
});

describe('simulate', () => {
  // Textbook results of queueing: mean time from arrival to end at one desk.
  it.each([
    { name: 'always 5 ms, half used (M/D/1)', perSecond: 100, random: false, expected: 7.5 },
    { name: 'always 5 ms, 80 % used (M/D/1)', perSecond: 160, random: false, expected: 15 },
    { name: '5 ms on average, half used (M/M/1)', perSecond: 100, random: true, expected: 10 },
  ])('waits as long as theory says: $name', ({ perSecond, random, expected }) => {
    const ms = (next: () => number): number => (random ? -Math.log(1 - next()) * 5 : 5);
    const { times, used } = run([served(perSecond, ms)], { desk: 1 });
    expect(Math.abs(mean(times.get('call')) / expected - 1)).toBeLessThan(0.08);
    expect(used.get('desk')).toBeCloseTo((perSecond * 5) / 1000, 1);
  });

  it('lets as many in at once as there are units', () => {
    const { times } = run([served(300, () => 10)], { desk: 300 }, 10);
    expect(Math.max(...(times.get('call') ?? []))).toBeCloseTo(10);
  });

  it('ends early when more comes than can be carried', () => {
    const { unfinished, used, times } = run([served(200, () => 10)], { desk: 1 });
    expect(unfinished.get('call')).toBe(501);
    expect(times.get('call')?.length).toBeLessThan(1000);
    expect(used.get('desk')).toBeCloseTo(1, 1);
  });

  it('keeps what was taken until it is given back, whatever is waited for meanwhile', () => {
    const steps = [
      { kind: 'take', resource: 'row' },
      ...use('desk', 1),
      { kind: 'wait', ms: 9 },
      { kind: 'give', resource: 'row' },
    ] as const;
    const arrivals = [{ name: 'call', perSecond: 50, steps: () => steps }];
    const { used } = run(arrivals, { row: 1, desk: 1 });
    expect(used.get('row')).toBeCloseTo(0.5, 1);
    expect(used.get('desk')).toBeCloseTo(0.05, 2);
  });

  it('does not guess a resource that is not there', () => {
    expect(() => run([served(10, () => 1)], {}, 1)).toThrow('There is no resource desk.');
  });
});

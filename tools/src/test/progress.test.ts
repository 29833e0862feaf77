import { expect, test } from 'vitest';
import { countIn, timeTable } from './progress.ts';

test('the count of a runner is the last one that it has printed', () => {
  expect(countIn('[1/156] a pupil buys\n[2/156] [webkit] a pupil reads\n')).toBe('2 of 156');
  expect(countIn('Compiling …')).toBe('');
});

test('the table begins with what took longest, and adds up the short ones', () => {
  const table = timeTable([
    { name: 'types of shell', seconds: 4, cpuSeconds: 3.6 },
    { name: 'types of server', seconds: 5, cpuSeconds: 4.2 },
    { name: 'built', seconds: 30.4, cpuSeconds: 29 },
    { name: 'e2e', seconds: 120, cpuSeconds: 200 },
  ]);
  expect(table.map((line) => line.replace(/ +/g, ' '))).toEqual([
    ' e2e 120 s 200 s of a processor',
    ' built 30 s 29 s of a processor',
    ' 2 shorter ones 9 s 8 s of a processor',
  ]);
});

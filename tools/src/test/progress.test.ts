import { expect, test } from 'vitest';
import { countIn, timeTable } from './progress.ts';

test('the count of a runner is the last one that it has printed', () => {
  expect(countIn('[1/156] a pupil buys\n[2/156] [webkit] a pupil reads\n')).toBe('2 of 156');
  expect(countIn('Compiling …')).toBe('');
});

test('the table begins with what took longest, and adds up the short ones', () => {
  const table = timeTable([
    { name: 'types of shell', seconds: 4 },
    { name: 'types of server', seconds: 5 },
    { name: 'built', seconds: 30.4 },
    { name: 'e2e', seconds: 120 },
  ]);
  expect(table.map((line) => line.replace(/ +/g, ' '))).toEqual([
    ' e2e 120 s',
    ' built 30 s',
    ' 2 shorter ones 9 s',
  ]);
});

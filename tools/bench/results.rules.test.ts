import { expect, test } from 'vitest';
import type { Measured } from './page.ts';
import { plotOf } from './plot.ts';
import { resultsOf, tableOf } from './results.rules.ts';

const measured = (
  interactive: number | null,
  js: number,
  rest: Partial<Measured> = {},
): Measured => ({
  ...{ network: 'slow', page: 'home', variant: 'site' },
  visit: {
    ...{ firstPaint: 1000, largestPaint: 2000, readable: 1500, interactive },
    ...{ shift: 0.0123, blocked: 40, requests: 7, bytes: { html: 4000, js }, errors: [] },
  },
  ...rest,
});

test('rounds of the same page, network and variant become one result, the site first', () => {
  const results = resultsOf([
    measured(9000, 100_000, { variant: 'monolith' }),
    measured(3000, 100_000),
    measured(3400, 120_000),
  ]);
  expect(results.map(({ variant }) => variant)).toEqual(['site', 'monolith']);
  expect(results[0]?.metrics).toMatchObject({
    interactive: { median: 3200, low: 3000, high: 3400 },
    js: { median: 110 },
    all: { median: 114 },
  });
});

test('the table has times with their spread, and kilobytes', () => {
  const [head, , row] = tableOf(
    resultsOf([measured(3000, 100_000), measured(3400, 100_000)]),
  ).split('\n');
  const cells = (line = '') => line.split('|').map((cell) => cell.trim());
  const at = (name: string) => cells(row)[cells(head).indexOf(name)];
  expect(at('interactive')).toBe('3200 (3000–3400)');
  expect(at('CLS')).toBe('0.012');
  expect(at('js KB')).toBe('100.0');
});

test('a page on which no tap ever worked says so', () => {
  const results = resultsOf([measured(null, 1000)]);
  expect(tableOf(results)).toContain('never');
  expect(plotOf(results, 'slow')).not.toContain('class="mark interactive" x="NaN');
});

test('the plot has a line for each variant of the network that it is about', () => {
  const drawn = plotOf(
    resultsOf([
      measured(3000, 1),
      measured(4000, 1, { variant: 'off' }),
      measured(1000, 1, { network: 'fast', variant: 'monolith' }),
    ]),
    'slow',
  );
  expect(drawn.match(/class="track \w+"/g)).toEqual(['class="track site"', 'class="track off"']);
});

import { expect, test } from 'vitest';
import { datedName } from './download-file.ts';

test('a file has the day at the school in its name, where midnight comes before that of UTC', () => {
  expect(datedName('orders', new Date('2026-11-20T22:30Z'))).toBe('orders-2026-11-21');
});

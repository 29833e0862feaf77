import { expect, test } from 'vitest';
import { auditQuery, readAuditFilter } from './audit-filter.rules.ts';

const read = (search: string) => readAuditFilter(new URLSearchParams(search));
const nothing = { who: '', kind: '', order: '', from: '', until: '' };

test.each([
  ['', nothing],
  ['who=%20Iva%20&kind=order', { ...nothing, who: 'Iva', kind: 'order' }],
  ['from=2026-11-01&until=2026-11-20', { ...nothing, from: '2026-11-01', until: '2026-11-20' }],
  ['order=1100', { ...nothing, order: '1100' }],
  ['order=Order+no.+1100', { ...nothing, order: '1100' }],
  ['order=0', nothing],
  ['kind=cash&from=yesterday&until=2026-13-45', nothing],
])('The address %j filters by %j', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('Both days of a span belong to it, as days of the school', () => {
  expect(auditQuery(read('from=2026-11-20&until=2026-11-20'))).toEqual({
    from: '2026-11-19T22:00:00.000Z',
    before: '2026-11-20T22:00:00.000Z',
  });
  expect(auditQuery(read(''))).toEqual({});
});

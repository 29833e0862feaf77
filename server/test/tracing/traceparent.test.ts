import { expect, test } from 'vitest';
import { readTraceparent } from '../../src/tracing/traceparent.rules.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test.each([
  [`00-${TRACE}-${PARENT}-01`, true],
  [`00-${TRACE}-${PARENT}-00`, false],
  [`00-${TRACE}-${PARENT}-03`, true],
  [`cc-${TRACE}-${PARENT}-01-what-comes-later`, true],
])('%s is a trace to go on with', (header, isSampled) => {
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, parentId: PARENT, isSampled });
});

test.each([
  undefined,
  '',
  ['00'],
  `00-${TRACE}-${PARENT}`,
  `00-${TRACE}-${PARENT}-01-more`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `cc-${TRACE}-${PARENT}-01-${'x'.repeat(200)}`,
])('%s is none', (header) => {
  expect(readTraceparent(header)).toBeNull();
});

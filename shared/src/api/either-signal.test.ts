import { expect, test } from 'vitest';
import { eitherSignal } from './either-signal.ts';

test.each([0, 1] as const)('aborts with signal %i, for its reason', (which) => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const either = eitherSignal(controllers[0].signal, controllers[1].signal);
  expect(either.aborted).toBe(false);
  controllers[which].abort('first');
  controllers[1 - which]?.abort('second');
  expect(either.reason).toBe('first');
});

test('is aborted from the start when one of them is', () => {
  const either = eitherSignal(AbortSignal.abort('before'), new AbortController().signal);
  expect(either.aborted).toBe(true);
  expect(either.reason).toBe('before');
});

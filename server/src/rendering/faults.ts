import type { Fault } from './messages.ts';

/** What went wrong, in words that the log and the staff area have. */
export const FAULT_TEXTS: Readonly<Record<Fault, string>> = {
  time: 'it took too long',
  memory: 'it took too much memory',
  threw: 'it failed',
  unsettled: 'it did not finish',
  answer: 'it answered with something that is no page',
  killed: 'the process that rendered it had to be ended',
};

/** The same with what the release said of it: `it failed: x is not a function`. */
export const faultText = ({
  fault,
  why,
}: {
  readonly fault: Fault;
  readonly why: string;
}): string => `${FAULT_TEXTS[fault]}: ${why}`.slice(0, 200);

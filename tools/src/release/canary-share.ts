import { CANARY_STEP_MINUTES, CANARY_STEPS } from 'shared/domain';
import type { Options } from './options.ts';
import { say } from './steps.ts';

type Wanted = Pick<Options, 'canary'>;

/** Percent of the visitors to whom it is shown first; undefined for everybody. */
export const shareOf = ({ canary }: Wanted): number | undefined =>
  canary === 'auto' ? CANARY_STEPS[0] : canary;

/** To whom it is shown first. */
export function whomOf(wanted: Wanted): string {
  const share = shareOf(wanted);
  return share === undefined ? 'everybody' : `${share} % of the visitors`;
}

/** Says how a canary goes on that grows by itself. */
export function sayGrowth({ canary }: Wanted): void {
  if (canary !== 'auto') return;
  say(
    `While it is healthy, it grows every ${CANARY_STEP_MINUTES} minutes: ${CANARY_STEPS.join(', ')} %.`,
  );
}

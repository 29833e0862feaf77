import type { z } from 'zod';
import type { release } from '../contract/schemas/release.ts';

/** For how many accounts a release loaded, and for how many it failed. */
export type Health = NonNullable<z.output<typeof release>['health']>;

const MIN_FAILED_ACCOUNTS = 3;

/** Whether the site takes a fresh release back: it failed for three accounts, and for half of those that loaded it. */
export const isFailing = ({ loaded, failed }: Health): boolean =>
  failed >= MIN_FAILED_ACCOUNTS && 2 * failed >= loaded;

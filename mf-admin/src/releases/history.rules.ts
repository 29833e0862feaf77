import type { Deployment, Section } from 'shared/contract';

/** What was done, in a few words. */
export function deedInWords({ action, traffic }: Pick<Deployment, 'action' | 'traffic'>): string {
  switch (action) {
    case 'SHIPPED':
      return 'Came with the build';
    case 'PROMOTED':
      return 'Made live';
    case 'CANARY':
      return `Canary ${traffic ?? 0} %`;
    case 'CANARY_ENDED':
      return 'Canary ended';
    case 'ROLLED_BACK':
      return 'Rolled back';
    case 'ROLLED_BACK_ITSELF':
      return 'Taken back';
  }
}

/** The entry with which the live release became live; null when the history does not reach so far. */
export const arrivalOf = (
  { live, liveSince }: Pick<Section, 'live' | 'liveSince'>,
  history: readonly Deployment[],
): Deployment | null => history.find(({ at, to }) => to === live && at === liveSince) ?? null;

/** The last entry, when it tells that the site took a release back without anybody's doing. */
export function takenBack([last]: readonly Deployment[]): Deployment | null {
  return last?.action === 'ROLLED_BACK_ITSELF' ? last : null;
}

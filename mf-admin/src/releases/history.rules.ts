import type { Deployment, Section } from 'shared/contract';

/** The action of an entry in a few words. */
export function actionInWords({ action, traffic }: Pick<Deployment, 'action' | 'traffic'>): string {
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

/** The entry that made the live release live; null when the history does not go back that far. */
export const promotionOf = (
  { live, liveSince }: Pick<Section, 'live' | 'liveSince'>,
  history: readonly Deployment[],
): Deployment | null => history.find(({ at, to }) => to === live && at === liveSince) ?? null;

/** The newest entry, if it says that the site rolled a release back by itself; else null. */
export function takenBack([last]: readonly Deployment[]): Deployment | null {
  return last?.action === 'ROLLED_BACK_ITSELF' ? last : null;
}

import type { Deployment, Section } from 'shared/contract';
import { t } from 'shared/language';

/** The action of an entry in a few words. */
export function actionInWords({
  action,
  traffic,
  kept,
}: Pick<Deployment, 'action' | 'traffic' | 'kept'>): string {
  switch (action) {
    case 'SHIPPED':
      return t('Came with the build');
    case 'PROMOTED':
      return kept ? t('Made live, to stay') : t('Made live');
    case 'CANARY':
      return t('Canary {share} %', { share: traffic ?? 0 });
    case 'CANARY_ENDED':
      return t('Canary ended');
    case 'ROLLED_BACK':
      return t('Rolled back');
    case 'ROLLED_BACK_ITSELF':
      return t('Taken back');
    case 'UPLOADED':
      return t('Uploaded');
    case 'PREVIEWED':
      return t('Previewed');
    case 'LEFT_TO_ADMINISTRATORS':
      return t('Left to administrators');
    case 'LEFT_TO_COMMITTEE':
      return t('Left to the committee');
  }
}

/** The entry that made the live release live; null when the history does not go back that far. */
export const promotionOf = (
  { live, liveSince }: Pick<Section, 'live' | 'liveSince'>,
  history: readonly Deployment[],
): Deployment | null => history.find(({ at, to }) => to === live && at === liveSince) ?? null;

/** What was last said of a release when it was made live or shown to some; empty when nothing was. */
export const whyOf = (version: string, history: readonly Deployment[]): string =>
  history.find(({ to, why, action }) => to === version && why !== '' && GIVEN.includes(action))
    ?.why ?? '';

const GIVEN: readonly Deployment['action'][] = ['PROMOTED', 'CANARY'];

/** The newest change of what is live, if the site rolled a release back by itself then; else null. */
export function takenBack(history: readonly Deployment[]): Deployment | null {
  const last = history.find(hasEffect);
  return last?.action === 'ROLLED_BACK_ITSELF' ? last : null;
}

/** Whether something else was live after an entry than before. */
export const hasEffect = ({ action }: Pick<Deployment, 'action'>): boolean =>
  !WITHOUT_EFFECT.includes(action);

const WITHOUT_EFFECT: readonly Deployment['action'][] = [
  'UPLOADED',
  'PREVIEWED',
  'LEFT_TO_ADMINISTRATORS',
  'LEFT_TO_COMMITTEE',
];

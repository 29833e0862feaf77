import type { Deployment, Section } from 'shared/contract';
import { currentLocale, t } from 'shared/language';

/** Health of a release in the last 24 hours; empty without reports. */
export function healthInWords({ releases }: Section, version: string | null): string {
  const health = releases.find((one) => one.version === version)?.health;
  if (!health || health.loaded + health.failed === 0) return '';
  const { loaded, failed } = health;
  return t('Last 24 hours: loaded for {loaded} accounts, failed for {failed}', { loaded, failed });
}

/** Sections by title, the shell last. */
export const inOrder = (sections: readonly Section[]): Section[] =>
  sections.toSorted(
    (a, b) =>
      Number(a.kind === 'shell') - Number(b.kind === 'shell') ||
      a.title.localeCompare(b.title, currentLocale()),
  );

/** The promotion of the live release; null if the history does not reach that far. */
export const promotionOf = (
  { live, liveSince }: Pick<Section, 'live' | 'liveSince'>,
  history: readonly Deployment[],
): Deployment | null => history.find(({ at, to }) => to === live && at === liveSince) ?? null;

/** The latest reason for making a release live or a canary; empty if there is none. */
export const whyOf = (version: string, history: readonly Deployment[]): string =>
  history.find(
    ({ to, why, action }) =>
      to === version && why !== '' && (action === 'PROMOTED' || action === 'CANARY'),
  )?.why ?? '';

/** The latest change of the live release if it was an automatic roll-back; else null. */
export function takenBack(history: readonly Deployment[]): Deployment | null {
  const last = history.find(hasEffect);
  return last?.action === 'ROLLED_BACK_ITSELF' ? last : null;
}

/** Whether another release was live after an entry than before. */
export const hasEffect = ({ action }: Pick<Deployment, 'action'>): boolean =>
  !WITHOUT_EFFECT.includes(action);

const WITHOUT_EFFECT: readonly Deployment['action'][] = ['UPLOADED', 'PREVIEWED'];

const NAME = /^mf-[a-z]+(?:-[a-z]+)*$/;
const LONGEST_NAME = 41;

/** Validation error of a new section's name; null if valid. */
export function nameError(name: string, taken: readonly string[]): string | null {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    return t('Enter a name such as mf-polls: mf-, then small letters and hyphens.');
  return taken.includes(name)
    ? t('{name} is there already. Its own card makes tokens for it.', { name })
    : null;
}

/** The command that makes the folder of a section. */
export const creationCommand = (name: string): string =>
  `pnpm new:section ${NAME.test(name) ? name.slice('mf-'.length) : 'polls'}`;

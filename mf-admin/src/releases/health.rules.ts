import { currentLocale, plural, t } from 'shared/language';
import {
  ENOUGH_FAILURES,
  failureShare,
  failures,
  pageLoads,
  type ReleaseLoads,
  USUAL_FAILURE_SHARE,
} from 'shared/releases';

export type Health = 'healthy' | 'failing' | 'unknown';

/** The health of a release. `failing` includes every release that the site would roll back by itself. */
export function healthOf(loads: ReleaseLoads): Health {
  if (pageLoads(loads) === 0) return 'unknown';
  if (failureShare(loads) <= USUAL_FAILURE_SHARE) return 'healthy';
  return failures(loads) >= ENOUGH_FAILURES ? 'failing' : 'unknown';
}

/** The figures in words, without the span of time. */
export function loadsInWords(loads: ReleaseLoads): string {
  const all = pageLoads(loads);
  const { failed, crashed } = loads;
  if (all === 0) return t('no page loads');
  const parts = [plural(all, '1 page load', '{number} page loads', { number: count(all) })];
  if (failed > 0) parts.push(t('{number} did not start', { number: count(failed) }));
  if (crashed > 0) parts.push(t('{number} crashed later', { number: count(crashed) }));
  if (failures(loads) === 0) parts.push(t('none failed'));
  else if (healthOf(loads) === 'unknown') parts.push(t('too few to judge by'));
  return parts.join(', ');
}

const count = (figure: number): string => figure.toLocaleString(currentLocale());

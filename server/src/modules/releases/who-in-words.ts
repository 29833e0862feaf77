import { t } from 'shared/language';
import { shownName } from '../users/user.ts';

/** Who did what the site did by itself, as the history keeps it. */
export const THE_SITE = 'the site itself';
export const SITES_OWN_BUILD = "the site's own build";

const TOKEN = /^token “(.*)”$/s;

/** Who made or changed a release, for a reader of the history. It keeps names as they were. */
export function whoInWords(who: string): string {
  if (who === THE_SITE) return t('the site itself');
  if (who === SITES_OWN_BUILD) return t("the site's own build");
  const [, label] = TOKEN.exec(who) ?? [];
  return label === undefined ? shownName(who) : t('token “{label}”', { label });
}

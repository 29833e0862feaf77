import { TOKEN_WARNING_DAYS } from 'shared/domain';
import { plural, t } from 'shared/language';

const DAY_MS = 24 * 60 * 60_000;

/** How near the end of a deploy token is, in words where somebody should act; null while it is far. */
export function endInWords(
  expiresAt: string,
  now: number,
): { readonly tone: 'warning' | 'danger'; readonly text: string } | null {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { tone: 'danger', text: t('Expired') };
  if (left > TOKEN_WARNING_DAYS * DAY_MS) return null;
  const days = Math.ceil(left / DAY_MS);
  return { tone: 'warning', text: plural(days, 'Ends within a day', 'Ends in {count} days') };
}

import type { newsInput, newsStatus } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { NewRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';

type Publication = Pick<z.output<typeof newsInput>, 'status' | 'publishAt'>;
/** In epoch milliseconds; null for a draft. */
type VisibleFrom = number | null;

/** The clock of no machine is behind this time, so a post that has it appears on all of them at once. */
const AT_ONCE = 0;

export function statusOf(visibleFrom: VisibleFrom, now: number): z.output<typeof newsStatus> {
  if (visibleFrom === null) return 'draft';
  return visibleFrom > now ? 'scheduled' : 'published';
}

/**
 * The columns that a status changes; none if the post has it already. `before` is undefined for a new post. Whenever a post
 * becomes public, or a draft, it gets the date of that moment. Throws PUBLICATION_TIME_PASSED.
 */
export function publicationOf(
  { status, publishAt = '' }: Publication,
  { before, now }: { readonly before: VisibleFrom | undefined; readonly now: number },
): Pick<NewRow<'news_posts'>, 'visible_from'> & { readonly created_at?: number } {
  if (status === undefined) return {};
  if (status === 'draft') return before === null ? {} : { visible_from: null, created_at: now };
  if (status === 'published') {
    const isPublic = typeof before === 'number' && before <= now;
    return isPublic ? {} : { visible_from: AT_ONCE, created_at: now };
  }
  const publishTime = Date.parse(publishAt);
  // An editor that was left open may save a scheduled post after its time.
  if (publishTime === before) return {};
  if (publishTime <= now) throw new HttpError('PUBLICATION_TIME_PASSED');
  return { visible_from: publishTime, created_at: publishTime };
}

import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { useSession } from 'shared/session';

/** Calls about public posts carry no session, but a draft is shown to its writers only. */
export const readAsWriter = (id: number | string): Promise<NewsPost> =>
  call('news.get', {
    params: { id },
    headers: { authorization: `Bearer ${useSession.getState().token ?? ''}` },
  });

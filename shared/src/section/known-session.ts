import { ApiError } from 'shared/api';
import { type Session, settledSession } from 'shared/session';
import { CONNECTION_CHANGED, currentOfflineContent } from '../connection/index.ts';

/**
 * Resolves once it is known who the user is, for pages that are somebody's own. Rejects while nobody can tell because
 * there is no line.
 */
export const knownSession = (): Promise<Session> => Promise.race([settledSession(), lostLine()]);

const lostLine = (): Promise<never> =>
  new Promise((_, reject) => {
    const look = () => {
      if (currentOfflineContent()) reject(new ApiError('', { status: 0, code: null }));
    };
    addEventListener(CONNECTION_CHANGED, look, { once: true });
    look();
  });

import { ApiError } from 'shared/api';
import { type Session, settledSession } from 'shared/session';
import { CONNECTION_CHANGED, currentOfflineContent } from '../connection/connection.ts';

/** Resolves once the user is known, for personal pages. Rejects if the connection is lost before that. */
export const knownSession = (): Promise<Session> =>
  Promise.race([settledSession(), connectionLost()]);

const connectionLost = (): Promise<never> =>
  new Promise((_, reject) => {
    const check = () => {
      if (currentOfflineContent()) reject(new ApiError('', { status: 0, code: null }));
    };
    addEventListener(CONNECTION_CHANGED, check, { once: true });
    check();
  });

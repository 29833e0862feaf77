import { ApiError } from 'shared/api';
import { type Session, settledSession } from 'shared/session';
import { LINE_CHANGED, noLineNow } from '../line/index.ts';

/**
 * Resolves once it is known who the user is, for pages that are somebody's own. Rejects while nobody can tell because
 * there is no line.
 */
export const knownSession = (): Promise<Session> => Promise.race([settledSession(), lostLine()]);

const lostLine = (): Promise<never> =>
  new Promise((_, reject) => {
    const look = () => {
      if (noLineNow()) reject(new ApiError('', { status: 0, code: null }));
    };
    addEventListener(LINE_CHANGED, look, { once: true });
    look();
  });

import type { Endpoint } from 'shared/contract';
import { CASH_STEP_UP_MINUTES, STEP_UP_MINUTES } from 'shared/domain';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findUserByEmail } from './accounts.queries.ts';
import type { PasswordCheck } from './password-check.ts';
import { recordStepUp, renewCashStepUp } from './sessions.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly checkPassword: PasswordCheck;
  readonly settings: Pick<Settings, 'stepUp'>;
};

/** A time in the future, written while the clock was ahead, counts for as long as one in the past, and not for ever. */
const isWithin = (minutes: number, time: number, now: number): boolean =>
  Math.abs(now - time) <= minutes * 60_000;

/** Whether a session has given its password in the last `STEP_UP_MINUTES`. */
export const isRecentStepUp = (stepUpAt: number, now: number): boolean =>
  isWithin(STEP_UP_MINUTES, stepUpAt, now);

/**
 * A step-up asks for the password again before calls that give power over others: the code of a section runs with its
 * visitor's session, and cannot know their password.
 */
export const createStepUp = ({ database, clock, checkPassword, settings }: Deps) => ({
  /**
   * Steps up the session of this call. Throws WRONG_CREDENTIALS and TOO_MANY. Failures count per session, so
   * guessing elsewhere cannot lock out a logged-in user.
   */
  async stepUpSession(
    { email, sessionId }: LoggedInUser,
    { password }: { readonly password: string },
  ): Promise<void> {
    const user = await findUserByEmail(database.db, email);
    await checkPassword(password, { user, limitSubjects: [['stepUpBySession', sessionId]] });
    // A password reset ends all sessions. One that ended during the check of the old password gets nothing.
    const isOpen = await recordStepUp(database.db, { sessionId, now: clock.now() });
    if (!isOpen) throw new HttpError('NOT_AUTHENTICATED');
  },

  /**
   * Throws PASSWORD_NEEDED if the session gave its password too long ago, or never, for a call that needs a step-up. `kind` is
   * `'cash'` for a call that moves cash, which renews the time for such calls; else `true`.
   */
  async requireStepUp(
    { sessionId, stepUpAt, cashStepUpAt }: LoggedInUser,
    kind: NonNullable<Endpoint['stepUp']>,
  ): Promise<void> {
    if (!settings.stepUp) return;
    const now = clock.now();
    const isCash = kind === 'cash';
    const isSteppedUp = isCash
      ? [stepUpAt, cashStepUpAt].some((time) => isWithin(CASH_STEP_UP_MINUTES, time, now))
      : isRecentStepUp(stepUpAt, now);
    if (!isSteppedUp) throw new HttpError('PASSWORD_NEEDED');
    if (isCash) await renewCashStepUp(database.db, { sessionId, now });
  },
});

export type StepUp = ReturnType<typeof createStepUp>;

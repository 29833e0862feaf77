import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, onStepUpNeeded } from 'shared/api';
import { type CurrentUser, endpoints } from 'shared/contract';
import { t } from 'shared/language';
import { storeWantedPage } from 'shared/section';
import { PasswordDialog } from '../ui/password-dialog.tsx';

/** For so long after the password was given, no second dialog opens: other calls may have been under way meanwhile. */
const JUST_GIVEN_MS = 30_000;

type StepUpRequest = {
  /** A sentence about the call that needs it; undefined where the page says nothing of it. */
  readonly purpose: string | undefined;
  readonly resolve: (isGiven: boolean) => void;
};

/** Asks for the password. Resolves with whether it was given. */
type StepUp = Parameters<typeof onStepUpNeeded>[0];

let resolveStepUp: (stepUp: StepUp) => void;
/** Resolves, once the dialog is in the page, with the function that opens it. */
const stepUpOfDialog = new Promise<StepUp>((resolve) => {
  resolveStepUp = resolve;
});

/** Waits for the dialog, because a call may need a step-up before the dialog is in the page. */
export const stepUpOnceMounted: StepUp = async (purpose) => (await stepUpOfDialog)(purpose);

type Props = { readonly user: Pick<CurrentUser, 'id' | 'email' | 'isPasswordless'> };

/** Asks for the password again when calls need it, once for all of them. */
export function StepUpDialog({ user: { id, email, isPasswordless } }: Props) {
  const [request, setRequest] = useState<StepUpRequest | null>(null);
  useEffect(() => {
    /** The open dialog's answer, for which several calls may wait. */
    let pendingAnswer: Promise<boolean> | undefined;
    let givenAt = Number.NEGATIVE_INFINITY;
    const stepUp: StepUp = async (purpose) => {
      if (!pendingAnswer && performance.now() - givenAt < JUST_GIVEN_MS) return true;
      pendingAnswer ??= new Promise((resolve) => setRequest({ purpose, resolve }));
      const isGiven = await pendingAnswer;
      pendingAnswer = undefined;
      if (isGiven) givenAt = performance.now();
      return isGiven;
    };
    // From now on, calls ask this dialog directly; those that came before wait in `stepUpOnceMounted`.
    onStepUpNeeded(stepUp);
    resolveStepUp(stepUp);
    return () => onStepUpNeeded(async () => false);
  }, []);
  // Ends the request when this is unmounted, because another account or none is signed in then.
  useEffect(() => () => request?.resolve(false), [request]);
  if (!request) return null;
  const endRequest = (isGiven: boolean) => {
    request.resolve(isGiven);
    // At once, so that the dialog returns the focus before the page goes on.
    flushSync(() => setRequest(null));
  };
  return (
    <PasswordDialog
      hasPassword={!isPasswordless}
      title={t('Is it still you?')}
      label={t('Password')}
      email={email}
      cancelLabel={t('Cancel')}
      submitLabel={isPasswordless ? t('Continue with your school account') : t('Confirm')}
      fallback={t('No answer came. Please try again.')}
      send={(password) =>
        isPasswordless
          ? stepUpBySchoolAccount({ id })
          : call('auth.confirm', { body: { password } })
      }
      onDone={() => endRequest(true)}
      onCancel={() => endRequest(false)}
    >
      {isPasswordless ? (
        <p>
          {t(
            'Before this, your school asks for your password again. Then you come back to this page, and do it once more.',
          )}
        </p>
      ) : (
        <>
          {request.purpose && (
            <p>
              <b>{request.purpose}</b>
            </p>
          )}
          <p>
            {t('Before roles, cash or releases change, the site asks for your password again.')}
          </p>
          <p>
            <span>{t('Logged in as')}</span> <b>{email}</b>
          </p>
        </>
      )}
    </PasswordDialog>
  );
}

/** Leads to the school account's provider, which asks for the password (`again=1`) and leads back. Never settles: the page goes. */
function stepUpBySchoolAccount({ id }: { readonly id: number }): Promise<never> {
  const { pathname, search } = window.location;
  storeWantedPage(pathname + search, id);
  window.location.assign(`${endpoints['auth.schoolAccount'].path}?again=1`);
  return new Promise(() => undefined);
}

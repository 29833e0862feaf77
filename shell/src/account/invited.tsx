import { type ReactNode, useCallback } from 'react';
import { ApiError, call } from 'shared/api';
import { titleOf } from 'shared/contract';
import { loadErrorText, trackResponse, useRequest } from 'shared/data';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { Alert, RetryButton, Skeleton } from 'shared/ui';
import type { RegistrationValues } from './account.rules.ts';
import { FormPage } from './form-page.tsx';

type Props = {
  readonly token: string;
  readonly children: (proposal: Partial<RegistrationValues>) => ReactNode;
};

/** Asks for whom an invitation is, or says that it is over. */
export function Invited({ token, children }: Props) {
  const invitation = useRequest(
    useCallback(() => trackResponse(call('auth.invitation', { body: { token } })), [token]),
  );
  if (invitation.kind === 'loaded') {
    const { email, name, class: schoolClass } = invitation.value;
    const [, firstName = '', lastName = ''] = /^(?:(.*) )?(.*)$/s.exec(name ?? '') ?? [];
    return children({ email, firstName, lastName, class: schoolClass ?? '' });
  }
  const isOver = invitation.error instanceof ApiError && invitation.error.status === 404;
  return (
    <FormPage title={titleOf('/register')}>
      {invitation.kind === 'loading' ? (
        <Skeleton height="10rem" />
      ) : (
        <>
          <Alert kind="error">
            {loadErrorText(invitation, t('The invitation could not be read.'))}
          </Alert>
          {!isOver && <RetryButton busy={invitation.refreshing} onClick={invitation.reload} />}
          <Link to="/register" reloadDocument>
            {t('Register without an invitation')}
          </Link>
        </>
      )}
    </FormPage>
  );
}

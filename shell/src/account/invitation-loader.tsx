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

/** Renders `children` with what an invitation says of the person. Else says that it no longer counts, or was not read. */
export function InvitationLoader({ token, children }: Props) {
  const invitation = useRequest(
    useCallback(() => trackResponse(call('auth.invitation', { body: { token } })), [token]),
  );
  if (invitation.kind === 'loaded') {
    const { email, name, class: schoolClass } = invitation.value;
    // Without a space, all of it is the last name: `Ann Marie Ivanova`, `Ivanova`.
    const [, firstName = '', lastName = ''] = /^(?:(.*) )?(.*)$/s.exec(name ?? '') ?? [];
    return children({ email, firstName, lastName, class: schoolClass ?? '' });
  }
  const isGone = invitation.error instanceof ApiError && invitation.error.status === 404;
  return (
    <FormPage title={titleOf('/register')}>
      {invitation.kind === 'loading' ? (
        <Skeleton height="10rem" />
      ) : (
        <>
          <Alert kind="error">
            {loadErrorText(invitation, t('The invitation could not be read.'))}
          </Alert>
          {!isGone && <RetryButton busy={invitation.refreshing} onClick={invitation.reload} />}
          {/* The page remembers the link that led to it until it is loaded anew. */}
          <Link to="/register" reloadDocument>
            {t('Register without an invitation')}
          </Link>
        </>
      )}
    </FormPage>
  );
}

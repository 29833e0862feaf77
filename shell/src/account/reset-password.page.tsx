import { useEffect, useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { PASSWORD_MIN_LENGTH } from 'shared/domain';
import { useCheckedForm } from 'shared/forms';
import { useSearchParams } from 'shared/router';
import { Alert, ButtonLink } from 'shared/ui';
import { newPasswordErrors } from './account.rules.ts';
import { AccountForm } from './account-form.tsx';
import { FormPage } from './form-page.tsx';
import { GoToLogin } from './go-to-login.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  useEffect(() => {
    // Changes the address bar: a token left there would get into the history, copied links and screenshots.
    const { pathname } = window.location;
    if (window.location.search !== '')
      window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return (
    <FormPage title="Reset password">
      {token === '' ? (
        <>
          <Alert kind="error">Invalid or missing reset token</Alert>
          <ButtonLink to="/forgot-password">Request a new link</ButtonLink>
        </>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </FormPage>
  );
}

const empty = { password: '', confirmation: '' };

function NewPasswordForm({ token }: { readonly token: string }) {
  const { form, values, field, pass } = useCheckedForm(empty, newPasswordErrors);
  const saving = useMutation(
    () => call('auth.resetPassword', { body: { token, password: values.password } }),
    { fallback: 'Failed to reset password' },
  );
  if (saving.kind === 'done') return <GoToLogin text={saving.value} />;
  return (
    <AccountForm
      ref={form}
      noValidate
      sending={saving}
      submitLabel="Reset password"
      onSubmit={() => {
        if (pass()) void saving.write();
      }}
    >
      <PasswordField label="New password" minLength={PASSWORD_MIN_LENGTH} {...field('password')} />
      <PasswordChecklist password={values.password} />
      <PasswordField
        label="Confirm password"
        minLength={PASSWORD_MIN_LENGTH}
        {...field('confirmation')}
      />
    </AccountForm>
  );
}

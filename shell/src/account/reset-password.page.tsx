import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from 'shared/api';
import { useCheckedForm } from 'shared/forms';
import { useSearchParams } from 'shared/router';
import { Alert, Button, ButtonLink } from 'shared/ui';
import { newPasswordErrors } from './account.rules.ts';
import { FormError } from './form-error.tsx';
import { FormPage } from './form-page.tsx';
import { GoToLogin } from './go-to-login.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmission } from './use-submission.ts';

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  useEffect(() => {
    // The address bar: a token left there would travel with the history, a copied link or a screenshot.
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
  const { form, values, set, judge, pass, error } = useCheckedForm(empty, newPasswordErrors);
  const { submission, submit } = useSubmission(
    () => call('auth.resetPassword', { body: { token, password: values.password } }),
    { fallback: 'Failed to reset password' },
  );
  const busy = submission.status === 'busy';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && pass()) void submit();
  };
  if (submission.status === 'done') return <GoToLogin text={submission.text} />;
  const field = (name: 'password' | 'confirmation') => ({
    name,
    required: true,
    minLength: 8,
    autoComplete: 'new-password' as const,
    value: values[name],
    error: error(name),
    onChange: (value: string) => set(name, value),
    onBlur: () => judge(name),
  });
  return (
    <form ref={form} onSubmit={send} noValidate>
      {submission.status === 'failed' && (
        <FormError key={submission.attempt}>{submission.text}</FormError>
      )}
      <PasswordField label="New password" {...field('password')} />
      <PasswordChecklist password={values.password} />
      <PasswordField label="Confirm password" {...field('confirmation')} />
      <Button type="submit" look="primary" busy={busy}>
        Reset password
      </Button>
    </form>
  );
}

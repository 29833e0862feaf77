import { useEffect } from 'react';
import { call } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { PASSWORD_MIN_LENGTH } from 'shared/domain';
import { useCheckedForm } from 'shared/forms';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { Alert, ButtonLink } from 'shared/ui';
import { PasswordField } from '../ui/password-field.tsx';
import { newPasswordErrors } from './account.rules.ts';
import { AccountForm, fieldErrors } from './account-form.tsx';
import { FormMessage } from './form-message.tsx';
import { FormPage } from './form-page.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { useTokenOfLink } from './use-token-of-link.ts';

const TITLE = titleOf('/reset-password');
const REDIRECT_MS = 3000;
const EMPTY_VALUES = { password: '', confirmation: '' };

export default function ResetPasswordPage() {
  const token = useTokenOfLink();
  const checkedForm = useCheckedForm(EMPTY_VALUES, newPasswordErrors);
  const { values, field } = checkedForm;
  const saving = useMutation(
    () => call('auth.resetPassword', { body: { token, password: values.password } }),
    {
      fallback: t('Failed to reset password'),
      onError: (error) => checkedForm.showErrors(fieldErrors(error) ?? {}),
    },
  );
  if (token === '') {
    return (
      <FormPage title={TITLE}>
        <Alert kind="error">{t('Invalid or missing reset token')}</Alert>
        <ButtonLink to="/forgot-password">{t('Request a new link')}</ButtonLink>
      </FormPage>
    );
  }
  if (saving.kind === 'done') {
    return (
      <FormPage title={TITLE}>
        <GoToLogin text={saving.value} />
      </FormPage>
    );
  }
  return (
    <FormPage title={TITLE} checkedForm={checkedForm}>
      <AccountForm checkedForm={checkedForm} mutation={saving} submitLabel={t('Reset password')}>
        <PasswordField
          label={t('New password')}
          minLength={PASSWORD_MIN_LENGTH}
          autoFocus
          {...field('password')}
        />
        <PasswordChecklist password={values.password} />
        <PasswordField
          label={t('Confirm password')}
          minLength={PASSWORD_MIN_LENGTH}
          {...field('confirmation')}
        />
      </AccountForm>
    </FormPage>
  );
}

/** Opens the login page after `REDIRECT_MS`, or at once by a link. */
function GoToLogin({ text }: { readonly text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // The timer ends with the page: a visitor who has left stays where they are.
    const timer = setTimeout(() => void navigate('/login', { viewTransition: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <FormMessage kind="success">{text}</FormMessage>
      <p>{t('You will be taken to the login page in a moment.')}</p>
      <ButtonLink variant="primary" to="/login">
        {t('Go to login')}
      </ButtonLink>
    </>
  );
}

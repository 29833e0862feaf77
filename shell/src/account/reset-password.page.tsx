import { call } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { PASSWORD_MIN_LENGTH } from 'shared/domain';
import { useCheckedForm } from 'shared/forms';
import { t } from 'shared/language';
import { Alert, ButtonLink } from 'shared/ui';
import { PasswordField } from '../ui/password-field.tsx';
import { newPasswordErrors } from './account.rules.ts';
import { AccountForm } from './account-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormPage } from './form-page.tsx';
import { GoToLogin } from './go-to-login.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { refusedFields } from './refused-fields.ts';
import { useTokenOfLink } from './use-token-of-link.ts';

export default function ResetPasswordPage() {
  const token = useTokenOfLink();
  if (token !== '') return <NewPasswordForm token={token} />;
  return (
    <FormPage title={TITLE}>
      <Alert kind="error">{t('Invalid or missing reset token')}</Alert>
      <ButtonLink to="/forgot-password">{t('Request a new link')}</ButtonLink>
    </FormPage>
  );
}

const TITLE = titleOf('/reset-password');
const empty = { password: '', confirmation: '' };

function NewPasswordForm({ token }: { readonly token: string }) {
  const { form, values, focus, field, summary, pass, refuse } = useCheckedForm(
    empty,
    newPasswordErrors,
  );
  const saving = useMutation(
    () => call('auth.resetPassword', { body: { token, password: values.password } }),
    {
      fallback: t('Failed to reset password'),
      onError: (error) => refuse(refusedFields(error) ?? {}),
    },
  );
  if (saving.kind === 'done') {
    return (
      <FormPage title={TITLE}>
        <GoToLogin text={saving.value} />
      </FormPage>
    );
  }
  const isAtField = saving.error !== null && refusedFields(saving.error) !== null;
  return (
    <FormPage title={TITLE} isWrong={summary.errors.some(({ fixed }) => !fixed)}>
      <AccountForm
        ref={form}
        noValidate
        sending={isAtField ? { busy: false, error: null } : saving}
        submitLabel={t('Reset password')}
        onSubmit={() => {
          if (pass()) void saving.write();
        }}
      >
        <ErrorSummary key={summary.attempt} errors={summary.errors} onGoTo={focus} />
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

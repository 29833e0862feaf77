import { call, siteConfig } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormMessage } from './form-message.tsx';
import { FormPage } from './form-page.tsx';
import { WherePasswordsExist } from './school-account.tsx';
import { useKnownEmail } from './use-known-email.ts';

export default function ForgotPasswordPage() {
  const { email, fieldProps } = useKnownEmail();
  const request = useMutation(
    () => call('auth.forgotPassword', { body: { email: email.trim() } }),
    { fallback: t('Failed to send password reset request. Please try again.') },
  );
  const { supportEmail } = siteConfig();
  return (
    <FormPage
      title={titleOf('/forgot-password')}
      lead={t(
        'Enter the e-mail address of your account, and we will send you a link to set a new password.',
      )}
      links={
        <Link to="/login" viewTransition>
          {t('Back to login')}
        </Link>
      }
    >
      {request.kind === 'done' && (
        <>
          <FormMessage kind="success">
            {t('Password reset instructions have been sent to your email.')}
          </FormMessage>
          <p>
            {rich('Nothing arrived? Check your spam folder, or write to {address}.', {
              address: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
            })}
          </p>
        </>
      )}
      <WherePasswordsExist>
        <AccountForm mutation={request} submitLabel={t('Send reset link')}>
          <EmailField label={t('E-mail')} {...fieldProps} />
        </AccountForm>
      </WherePasswordsExist>
    </FormPage>
  );
}

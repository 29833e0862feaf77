import { useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { useMutation } from 'shared/data';
import { Link } from 'shared/router';
import { Alert } from 'shared/ui';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormPage } from './form-page.tsx';

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const asking = useMutation(() => call('auth.forgotPassword', { body: { email: email.trim() } }), {
    fallback: 'Failed to send password reset request. Please try again.',
  });
  const { supportEmail } = siteConfig();
  return (
    <FormPage
      title="Forgot password"
      lead="Enter the e-mail address of your account, and we will send you a link to set a new password."
      links={
        <Link to="/login" viewTransition>
          Back to login
        </Link>
      }
    >
      {asking.kind === 'done' && (
        <>
          <Alert kind="success">Password reset instructions have been sent to your email.</Alert>
          <p>
            Nothing arrived? Look into your spam folder, or write to{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </>
      )}
      <AccountForm
        sending={asking}
        submitLabel="Send reset link"
        onSubmit={() => void asking.write()}
      >
        <EmailField
          label="E-mail"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </AccountForm>
    </FormPage>
  );
}

import { type SubmitEvent, useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { Link } from 'shared/router';
import { Alert, Button, TextField } from 'shared/ui';
import { FormError } from './form-error.tsx';
import { FormPage } from './form-page.tsx';
import { useSubmission } from './use-submission.ts';

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const { submission, submit } = useSubmission(
    async () => {
      await call('auth.forgotPassword', { body: { email: email.trim() } });
      return 'Password reset instructions have been sent to your email.';
    },
    { fallback: 'Failed to send password reset request. Please try again.' },
  );
  const busy = submission.status === 'busy';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
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
      {submission.status === 'done' && (
        <>
          <Alert kind="success">{submission.text}</Alert>
          <p>
            Nothing arrived? Look into your spam folder, or write to{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </>
      )}
      {submission.status === 'failed' && (
        <FormError key={submission.attempt}>{submission.text}</FormError>
      )}
      <form onSubmit={send}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="primary" busy={busy}>
          Send reset link
        </Button>
      </form>
    </FormPage>
  );
}

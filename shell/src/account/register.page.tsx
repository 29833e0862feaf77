import { type SubmitEvent, useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { useCheckedForm } from 'shared/forms';
import { Link } from 'shared/router';
import { Alert, Button, ButtonLink, TextField } from 'shared/ui';
import { registrationErrors } from './account.rules.ts';
import { FormError } from './form-error.tsx';
import { FormPage } from './form-page.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import type { Picture } from './picture/picture.ts';
import { PicturePicker } from './picture/picture-picker.tsx';
import { registrationForm } from './registration-form.ts';
import { SignedInHint } from './signed-in-hint.tsx';
import { useSubmission } from './use-submission.ts';

const empty = { email: '', firstName: '', lastName: '', password: '', confirmation: '' };

export default function RegisterPage() {
  const { form, values, set, judge, pass, error } = useCheckedForm(empty, registrationErrors);
  const [picture, setPicture] = useState<Picture | null>(null);
  const { submission, submit } = useSubmission(
    async () => call('auth.register', { form: await registrationForm(values, picture) }),
    { fallback: 'An unknown error occurred' },
  );
  const busy = submission.status === 'busy';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && pass()) void submit();
  };
  if (submission.status === 'done') {
    return (
      <FormPage title="Register">
        <Alert kind="success">{submission.text}</Alert>
        <p>Nothing arrived? Look into your spam folder. You can log in in the meantime.</p>
        <ButtonLink look="primary" to="/login">
          Go to login
        </ButtonLink>
      </FormPage>
    );
  }
  const text = (name: 'email' | 'firstName' | 'lastName') => ({
    name,
    required: true,
    value: values[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    onBlur: () => judge(name),
  });
  const password = (name: 'password' | 'confirmation') => ({
    name,
    required: true,
    autoComplete: 'new-password' as const,
    value: values[name],
    error: error(name),
    onChange: (value: string) => set(name, value),
    onBlur: () => judge(name),
  });
  return (
    <FormPage
      title="Register"
      links={
        <p>
          Already have an account?{' '}
          <Link to="/login" viewTransition>
            Login
          </Link>
        </p>
      }
    >
      {submission.status === 'open' && <SignedInHint />}
      {submission.status === 'failed' && (
        <FormError key={submission.attempt}>{submission.text}</FormError>
      )}
      <form ref={form} onSubmit={send} noValidate>
        <TextField
          label={`E-mail (@${siteConfig().emailDomain})`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...text('email')}
        />
        <TextField label="First name" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...text('lastName')} />
        <PasswordField label="Password" {...password('password')} />
        <PasswordChecklist password={values.password} />
        <PasswordField label="Confirm password" {...password('confirmation')} />
        <PicturePicker
          label="Profile picture (optional)"
          name={`${values.firstName} ${values.lastName}`}
          picture={picture}
          onChange={setPicture}
        />
        <Button type="submit" look="primary" busy={busy}>
          Register
        </Button>
      </form>
    </FormPage>
  );
}

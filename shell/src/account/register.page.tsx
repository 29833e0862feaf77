import { useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { useMutation } from 'shared/data';
import { useCheckedForm } from 'shared/forms';
import { Link } from 'shared/router';
import { Alert, ButtonLink, TextField } from 'shared/ui';
import { registrationErrors } from './account.rules.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormPage } from './form-page.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import type { Picture } from './picture/picture.ts';
import { PicturePicker } from './picture/picture-picker.tsx';
import { registrationForm } from './registration-form.ts';
import { SignedInHint } from './signed-in-hint.tsx';

const empty = { email: '', firstName: '', lastName: '', password: '', confirmation: '' };

export default function RegisterPage() {
  const { form, values, field, pass } = useCheckedForm(empty, registrationErrors);
  const [picture, setPicture] = useState<Picture | null>(null);
  const registering = useMutation(
    async () => call('auth.register', { form: await registrationForm(values, picture) }),
    { fallback: 'An unknown error occurred' },
  );
  if (registering.kind === 'done') {
    return (
      <FormPage title="Register">
        <Alert kind="success">{registering.value}</Alert>
        <p>Nothing arrived? Look into your spam folder. You can log in in the meantime.</p>
        <ButtonLink look="primary" to="/login">
          Go to login
        </ButtonLink>
      </FormPage>
    );
  }
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
      {registering.kind === 'idle' && <SignedInHint />}
      <AccountForm
        ref={form}
        noValidate
        sending={registering}
        submitLabel="Register"
        onSubmit={() => {
          if (pass()) void registering.write();
        }}
      >
        <EmailField label={`E-mail (@${siteConfig().emailDomain})`} {...field('email')} />
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <PasswordField label="Password" {...field('password')} />
        <PasswordChecklist password={values.password} />
        <PasswordField label="Confirm password" {...field('confirmation')} />
        <PicturePicker
          label="Profile picture (optional)"
          name={`${values.firstName} ${values.lastName}`}
          picture={picture}
          onChange={setPicture}
        />
      </AccountForm>
    </FormPage>
  );
}

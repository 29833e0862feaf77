import { useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { useCheckedForm } from 'shared/forms';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { ButtonLink, TextField } from 'shared/ui';
import { PasswordField } from '../ui/password-field.tsx';
import { registrationErrors } from './account.rules.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormPage } from './form-page.tsx';
import { FormSuccess } from './form-success.tsx';
import { keepEmail } from './known-email.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import type { Picture } from './picture/picture.ts';
import { PicturePicker } from './picture/picture-picker.tsx';
import { refusedFields } from './refused-fields.ts';
import { registrationForm } from './registration-form.ts';
import { schoolAddressFor } from './school-address.rules.ts';
import { SignedInHint } from './signed-in-hint.tsx';

const empty = { email: '', firstName: '', lastName: '', password: '', confirmation: '' };

export default function RegisterPage() {
  const { emailDomain } = siteConfig();
  const { form, values, put, focus, field, summary, pass, refuse } = useCheckedForm(
    empty,
    (entry) => registrationErrors(entry, emailDomain),
  );
  const [picture, setPicture] = useState<Picture | null>(null);
  const registering = useMutation(
    async () => {
      const answer = await call('auth.register', { form: await registrationForm(values, picture) });
      keepEmail(values.email);
      return answer;
    },
    {
      fallback: t('An unknown error occurred'),
      onError: (error) => refuse(refusedFields(error) ?? {}),
    },
  );
  if (registering.kind === 'done') {
    return (
      <FormPage title={titleOf('/register')}>
        <FormSuccess text={registering.value} />
        <p>{t('Nothing arrived? Check your spam folder. You can log in in the meantime.')}</p>
        <ButtonLink look="primary" to="/login">
          {t('Go to login')}
        </ButtonLink>
      </FormPage>
    );
  }
  const email = field('email');
  const isAtField = registering.error !== null && refusedFields(registering.error) !== null;
  return (
    <FormPage
      title={titleOf('/register')}
      isWrong={summary.errors.some(({ fixed }) => !fixed)}
      links={
        <p>
          {rich('Already have an account? <a>Login</a>', {
            a: (words) => (
              <Link to="/login" viewTransition>
                {words}
              </Link>
            ),
          })}
        </p>
      }
    >
      {registering.kind === 'idle' && <SignedInHint />}
      <AccountForm
        ref={form}
        noValidate
        sending={isAtField ? { busy: false, error: null } : registering}
        submitLabel={t('Register')}
        onSubmit={() => {
          if (pass()) void registering.write();
        }}
      >
        <ErrorSummary key={summary.attempt} errors={summary.errors} onGoTo={focus} />
        <EmailField
          label={t('E-mail (@{domain})', { domain: emailDomain })}
          {...email}
          proposal={email.error ? schoolAddressFor(email.value, emailDomain) : null}
          onTake={(address) => put('email', address)}
        />
        <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
        <PasswordField label={t('Password')} {...field('password')} />
        <PasswordChecklist password={values.password} />
        <PasswordField label={t('Confirm password')} {...field('confirmation')} />
        <PicturePicker
          label={t('Profile picture (optional)')}
          name={`${values.firstName} ${values.lastName}`}
          picture={picture}
          onChange={setPicture}
        />
      </AccountForm>
    </FormPage>
  );
}

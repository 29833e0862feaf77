import { Fragment, useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { ClassField, useCheckedForm } from 'shared/forms';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { Button, ButtonLink, TextField } from 'shared/ui';
import { PasswordField } from '../ui/password-field.tsx';
import { type RegistrationValues, registrationErrors, schoolAddressFor } from './account.rules.ts';
import { AccountForm, fieldErrors } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormMessage } from './form-message.tsx';
import { FormPage } from './form-page.tsx';
import { LoggedInHint } from './logged-in-hint.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { type Picture, pictureFile } from './picture/picture.ts';
import { PicturePicker } from './picture/picture-picker.tsx';
import { SchoolAccountLink, WithoutPasswords } from './school-account.tsx';
import { useAdministratorToken } from './use-administrator-token.ts';
import { storeEmail } from './use-known-email.ts';

const EMPTY_VALUES = {
  email: '',
  firstName: '',
  lastName: '',
  class: '',
  password: '',
  confirmation: '',
};

export default function RegisterPage() {
  const { emailDomain } = siteConfig();
  const administratorToken = useAdministratorToken();
  const isPupil = administratorToken === null;
  const title = isPupil ? titleOf('/register') : t('The first administrator');
  const checkedForm = useCheckedForm(EMPTY_VALUES, (typed) =>
    registrationErrors(typed, emailDomain),
  );
  const { values, field } = checkedForm;
  const [picture, setPicture] = useState<Picture | null>(null);
  const registering = useMutation(() => register(values, { picture, administratorToken }), {
    fallback: t('An unknown error occurred'),
    onError: (error) => checkedForm.showErrors(fieldErrors(error) ?? {}),
  });
  if (registering.kind === 'done') {
    return (
      <FormPage title={title}>
        <FormMessage kind="success">{registering.value}</FormMessage>
        {isPupil && (
          <>
            <div className="row">
              <p>{t('Sent to {address}.', { address: values.email.trim() })}</p>
              <Button variant="quiet" onClick={registering.reset}>
                {t('Wrong address?')}
              </Button>
            </div>
            <p>{t('Nothing arrived? Check your spam folder. You can log in in the meantime.')}</p>
          </>
        )}
        <ButtonLink variant="primary" to="/login">
          {t('Go to login')}
        </ButtonLink>
      </FormPage>
    );
  }
  const email = field('email');
  // An administrator has a password everywhere.
  const PasswordForm = isPupil ? WithoutPasswords : Fragment;
  return (
    <FormPage
      title={title}
      checkedForm={checkedForm}
      links={
        isPupil && (
          <p>
            {rich('Already have an account? <a>Login</a>', {
              a: (words) => (
                <Link to="/login" viewTransition>
                  {words}
                </Link>
              ),
            })}
          </p>
        )
      }
    >
      {registering.kind === 'idle' && <LoggedInHint />}
      {isPupil && <SchoolAccountLink />}
      <PasswordForm>
        <AccountForm checkedForm={checkedForm} mutation={registering} submitLabel={t('Register')}>
          <EmailField
            label={t('E-mail (@{domain})', { domain: emailDomain })}
            {...email}
            proposal={email.error ? schoolAddressFor(email.value, emailDomain) : null}
            onTake={(address) => checkedForm.setValue('email', address)}
          />
          <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
          {isPupil && (
            <ClassField {...field('class')} required={false} hint={t('Optional, such as 11B')} />
          )}
          <PasswordField label={t('Password')} {...field('password')} />
          <PasswordChecklist password={values.password} />
          <PasswordField label={t('Confirm password')} {...field('confirmation')} />
          {isPupil && (
            <PicturePicker
              label={t('Profile picture (optional)')}
              name={`${values.firstName} ${values.lastName}`}
              picture={picture}
              onChange={setPicture}
            />
          )}
        </AccountForm>
      </PasswordForm>
    </FormPage>
  );
}

/** Sends the person as JSON, with the picture if there is one. */
async function register(
  values: RegistrationValues,
  {
    picture,
    administratorToken,
  }: { readonly picture: Picture | null; readonly administratorToken: string | null },
): Promise<string> {
  const user = {
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(values.class.trim() !== '' && { class: values.class.trim() }),
    password: values.password,
    ...(administratorToken !== null && { administratorToken }),
  };
  const form = new FormData();
  form.append('user', new Blob([JSON.stringify(user)], { type: 'application/json' }));
  if (picture) form.append('avatar', await pictureFile(picture));
  const message = await call('auth.register', { form });
  storeEmail(user.email);
  return message;
}

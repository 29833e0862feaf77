import { Fragment, useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { ClassChoice, useCheckedForm } from 'shared/forms';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { Button, ButtonLink, TextField } from 'shared/ui';
import { PasswordField } from '../ui/password-field.tsx';
import {
  EMPTY_REGISTRATION,
  type RegistrationValues,
  registrationErrors,
  schoolAddressFor,
} from './account.rules.ts';
import { AccountForm, fieldErrors } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormMessage } from './form-message.tsx';
import { FormPage } from './form-page.tsx';
import { InvitationLoader } from './invitation-loader.tsx';
import { LoggedInHint } from './logged-in-hint.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { type Picture, pictureFile } from './picture/picture.ts';
import { PicturePicker } from './picture/picture-picker.tsx';
import { SchoolAccountLink, WherePasswordsExist } from './school-account.tsx';
import { storeEmail } from './use-known-email.ts';
import { type AccountLink, useAccountLink } from './use-token-of-link.ts';

export default function RegisterPage() {
  const link = useAccountLink();
  return link?.kind === 'invitation' ? (
    <InvitationLoader token={link.token}>
      {(invitedValues) => <Registration link={link} invitedValues={invitedValues} />}
    </InvitationLoader>
  ) : (
    <Registration link={link} />
  );
}

type Props = {
  readonly link: AccountLink | null;
  /** The values that an invitation proposes. The e-mail address cannot be changed, because the invitation was mailed to it. */
  readonly invitedValues?: Partial<RegistrationValues>;
};

function Registration({ link, invitedValues }: Props) {
  const { emailDomain } = siteConfig();
  const isPupil = link?.kind !== 'administrator';
  const title = isPupil ? titleOf('/register') : t('The first administrator');
  const checkedForm = useCheckedForm({ ...EMPTY_REGISTRATION, ...invitedValues }, (typed) =>
    registrationErrors(typed, emailDomain),
  );
  const { values, field } = checkedForm;
  const [picture, setPicture] = useState<Picture | null>(null);
  const registering = useMutation(() => register(values, { picture, link }), {
    fallback: t('An unknown error occurred'),
    onError: (error) => checkedForm.showErrors(fieldErrors(error) ?? {}),
  });
  if (registering.kind === 'done') {
    return (
      <FormPage title={title}>
        <FormMessage kind="success">{registering.value}</FormMessage>
        {/* People with a link, of an invitation or for the first administrator, have nothing to verify: no mail was sent. */}
        {link === null && (
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
  const PasswordForm = isPupil ? WherePasswordsExist : Fragment;
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
            readOnly={invitedValues !== undefined}
            proposal={email.error ? schoolAddressFor(email.value, emailDomain) : null}
            onTake={(address) => checkedForm.setValue('email', address)}
          />
          <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
          {isPupil && (
            <ClassChoice {...field('class')} required={false} hint={t('Optional, such as 11B')} />
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

/** Sends the person as JSON, with the picture if there is one. Resolves with the server's message of success. */
async function register(
  values: RegistrationValues,
  { picture, link }: { readonly picture: Picture | null; readonly link: AccountLink | null },
): Promise<string> {
  const user = {
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(values.class.trim() !== '' && { class: values.class.trim() }),
    password: values.password,
    // `administratorToken` or `invitationToken`.
    ...(link && { [`${link.kind}Token`]: link.token }),
  };
  const form = new FormData();
  form.append('user', new Blob([JSON.stringify(user)], { type: 'application/json' }));
  if (picture) form.append('avatar', await pictureFile(picture));
  const message = await call('auth.register', { form });
  storeEmail(user.email);
  return message;
}

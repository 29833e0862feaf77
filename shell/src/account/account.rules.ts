import {
  classRuleText,
  isSchoolAddress,
  isSchoolClass,
  PASSWORD_MIN_LENGTH,
  passwordRuleText,
} from 'shared/domain';
import type { FieldErrors } from 'shared/forms';
import { t } from 'shared/language';

export const EMPTY_REGISTRATION = {
  email: '',
  firstName: '',
  lastName: '',
  class: '',
  password: '',
  confirmation: '',
};

export type RegistrationValues = Readonly<typeof EMPTY_REGISTRATION>;

const PASSWORDS_DIFFER = t('Passwords do not match');

/** The conditions of the password rule in the order shown, each with whether `password` meets it. */
export const passwordChecks = (password: string) => [
  { text: t('At least 8 characters'), isMet: isLongEnough(password) },
  { text: t('An uppercase letter'), isMet: /\p{Lu}/u.test(password) },
  { text: t('A digit'), isMet: /\d/.test(password) },
];

/** The errors of a registration, by field; empty when it can be sent. `domain` is that of the school. */
export function registrationErrors(
  values: RegistrationValues,
  domain: string,
): FieldErrors<keyof RegistrationValues> {
  const schoolClass = values.class.trim();
  return {
    ...emailError(values.email, domain),
    ...(values.firstName.trim() === '' && { firstName: t('Enter your first name') }),
    ...(values.lastName.trim() === '' && { lastName: t('Enter your last name') }),
    ...(schoolClass !== '' && !isSchoolClass(schoolClass) && { class: classRuleText() }),
    ...(!passwordChecks(values.password).every(({ isMet }) => isMet) && {
      password: passwordRuleText(),
    }),
    ...(values.confirmation !== values.password && { confirmation: PASSWORDS_DIFFER }),
  };
}

function emailError(email: string, domain: string): FieldErrors<'email'> {
  if (!/^\S+@\S+$/.test(email.trim())) return { email: t('Enter your school e-mail address') };
  if (isSchoolAddress(normalizedEmail(email), domain)) return {};
  // The server refuses such an address in the same words.
  return { email: t('Please use your school e-mail address (@{domain}).', { domain }) };
}

export type NewPassword = Pick<RegistrationValues, 'password' | 'confirmation'>;

/** The errors of a new password, in its length and its repetition only: of the rest of the rule, the server tells. */
export const newPasswordErrors = (values: NewPassword): FieldErrors<keyof NewPassword> => ({
  ...(!isLongEnough(values.password) && { password: passwordRuleText() }),
  ...(values.confirmation !== values.password && { confirmation: PASSWORDS_DIFFER }),
});

const isLongEnough = (password: string): boolean =>
  Array.from(password).length >= PASSWORD_MIN_LENGTH;

const normalizedEmail = (email: string): string => email.trim().toLowerCase();

/** The school's address that the user probably means, such as `ann@school.example` for `ann+x@mail.example`; null if none. */
export function schoolAddressFor(email: string, domain: string): string | null {
  const typedEmail = normalizedEmail(email);
  // Without an @, the domain may follow the name directly or after a dot: `annschool.example`, `ann.school.example`.
  const name = typedEmail.includes('@')
    ? typedEmail.slice(0, typedEmail.indexOf('@'))
    : typedEmail.replace(new RegExp(`\\.?${domain.replaceAll('.', '\\.')}$`), '');
  const address = `${name.replace(/\+.*/, '')}@${domain}`;
  return isSchoolAddress(address, domain) && address !== typedEmail ? address : null;
}
